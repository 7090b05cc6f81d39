/** Single byte ranges (RFC 9110, section 14) of a file of 100 bytes. */

import { describe, expect, test } from 'vitest';
import { parseRange } from '../../../server/http/byte-range.ts';

describe('a range of a file of 100 bytes', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
  ])('%s is there', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s cannot be satisfied',
    (header) => {
      expect(parseRange(header, 100)).toBe('unsatisfiable');
    },
  );

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=20-10',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=-1-',
    'bytes= 0-1',
    'bytes=0x1-0x2',
    'bytes=1.5-2',
    'lines=0-1',
    '0-1',
  ])('%s means the whole file', (header) => {
    expect(parseRange(header, 100)).toBeNull();
  });
});
