import { describe, expect, it } from 'vitest';
import { cleanLabel, cleanName, foldName, lookUpKey } from '../../../server/accounts/names.ts';

describe('account names', () => {
  it('are kept composed and without white space around them', () => {
    expect(cleanName('  Zoe\u0308 ')).toBe('Zo\u00eb');
  });

  it.each([
    ['Alice', 'aLICE'],
    ['Zo\u00eb', 'ZOE\u0308'],
    ['Gro\u00df', 'GROSS'],
    ['\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c3'],
    [' alice ', 'alice'],
  ])('count as one when they fold together: %s and %s', (a, b) => {
    expect(foldName(a)).toBe(foldName(b));
    expect(lookUpKey(a)).toBe(lookUpKey(b));
  });

  it.each([
    ['nothing', ''],
    ['white space', '   '],
    ['65 characters', 'x'.repeat(65)],
    ['a line break', 'a\nb'],
    ['NUL', 'a\0b'],
    ['an escape sequence', '\u001b[31mred'],
    ['a direction override', 'admin\u202e'],
    ['a zero-width space', 'ad\u200bmin'],
    ['half a surrogate pair', 'a\ud800'],
  ])('are refused with %s', (_, name) => {
    expect(() => cleanName(name)).toThrow(
      expect.objectContaining({ code: 'invalid_name' }) as Error,
    );
  });

  it('count characters, not code units', () => {
    const name = '\u{1F600}'.repeat(64);
    expect(cleanName(name)).toBe(name);
    expect(lookUpKey(name)).toBe(name);
  });

  it('that no account can have are never looked up as typed', () => {
    expect(lookUpKey('a\0b')).toBe('');
    expect(lookUpKey('x'.repeat(60_000))).toBe('');
  });

  it('keep the text of a client from steering the terminal that lists it', () => {
    expect(cleanLabel('Mozilla\u001b[2J\r\n5.0')).toBe('Mozilla [2J  5.0');
    expect(cleanLabel('x'.repeat(1000))).toHaveLength(200);
  });
});
