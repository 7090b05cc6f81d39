import { describe, expect, it } from 'vitest';
import { requireGoodPassword } from '../../../server/accounts/password-rule.ts';

const refusal = (message: RegExp) =>
  expect.objectContaining({
    code: 'invalid_password',
    message: expect.stringMatching(message) as string,
  }) as Error;

describe('a password that a person chooses', () => {
  it.each([
    'correct horse battery',
    'dock door nine is stuck',
    'k7#mQ2!vZp9w',
    'Müller wohnt am Tor sieben',
    '\u{1F511}\u{1F980}\u{1F69A}\u{1F4E6}\u{1F3ED}\u{1F6A2}\u{1F333}\u{1F42B}\u{1F9CA}\u{1F9ED}\u{1F6D2}\u{1F4D0}',
    'xyzzy sends 40 pallets to the warehouse',
    'Kv8!'.repeat(3) + 'another thing entirely ' + 'q'.repeat(128 - 35),
  ])('is taken: %s', async (password) => {
    await requireGoodPassword(password, 'alice');
  });

  it.each([
    ['eleven char', /12 to 128/],
    ['\u{1F511}'.repeat(11), /12 to 128/],
    ['dock door nine '.repeat(9), /12 to 128/],
    ['password1234', /most commonly guessed/],
    ['123456789012', /most commonly guessed/],
    ['qwertyuiopas', /most commonly guessed/],
    ['P@ssw0rd1234', /most commonly guessed/],
    ['iloveyou1234', /most commonly guessed/],
    ['1q2w3e4r5t6y', /most commonly guessed/],
    ['aaaaaaaaaaaa', /repeats/],
    [' '.repeat(12), /repeats/],
    ['abcabcabcabc', /repeats/],
    ['abcdefghijklm', /simple sequence/],
    ['alicealice12', /based on|repeats/],
    ['weakuser1234', /based on/],
    ['WarehouseDocs', /based on/],
    ['Warehouse-Suite-1', /based on/],
    ['logipro-logipro', /based on/],
    ['maria.lopez77', /based on/],
  ])('is refused, and says why: %s', async (password, why) => {
    const name = password.startsWith('weak')
      ? 'weakuser'
      : password.startsWith('maria')
        ? 'Maria.Lopez@example.com'
        : 'alice';
    await expect(requireGoodPassword(password, name)).rejects.toThrow(refusal(why));
  });

  it.each([
    ['begins weak and ends well', 'a'.repeat(60) + 'k7#mQ2!vZp9wR4%t', true],
    ['begins well and ends weak', 'k7#mQ2!vZp9wR4%t' + 'a'.repeat(60), true],
    // Estimating all 128 characters would block everybody for 80 ms; two parts of them take 20.
    [
      'is hard to guess in its middle alone',
      `${'a'.repeat(50)}k7#mQ2!vZp9wR4%t${'a'.repeat(50)}`,
      false,
    ],
    ['repeats a common one', 'password'.repeat(16), false],
  ])('that is long and %s', async (_, password, taken) => {
    const checked = requireGoodPassword(password, 'alice');
    if (taken) await checked;
    else await expect(checked).rejects.toThrow(refusal(/repeats|guess/));
  });

  it('may be what is somebody else\u2019s name', async () => {
    const password = 'bartholomew-92x';
    await requireGoodPassword(password, 'alice');
    await expect(requireGoodPassword(password, 'bartholomew')).rejects.toThrow(refusal(/based on/));
  });
});
