/** The rule for passwords that users choose (NIST SP 800-63B, 3.1.1.2; OWASP ASVS 5.0, 6.2): long
 *  enough, any characters, and not easy to guess. No composition rules. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PortalError } from '../errors.ts';
import { foldName } from './names.ts';

/** Minimum length (code points) of a password that a user chooses. */
export const SHORTEST_PASSWORD = 12;
/** The same if the account has a second factor. */
export const SHORTEST_WITH_FACTOR = 8;
/** Maximum length of a password. */
export const LONGEST_PASSWORD = 128;

/** Fewest estimated guesses that a password must withstand: the upper end of “somewhat guessable”
 *  on the scale. */
const FEWEST_GUESSES = 1e8;

/** Characters at each end that are estimated. If a part is hard to guess, so is the whole, and
 *  estimating 128 characters would block the main thread for 80 ms and more. */
const ESTIMATED = 20;

/** Characters that a password must have besides the words below, if it contains any of them. */
const FEWEST_OTHER_CHARACTERS = 6;

/** Words of this portal, which an attacker would try first. */
const PRODUCT_WORDS = [
  ...['warehouse', 'suite', 'docs', 'documentation', 'portal', 'logipro', 'flexipro', 'label'],
  ...['express', 'client', 'server', 'atlas', 'inventory', 'assistant', 'admin', 'administrator'],
];

/** Normalises spellings that look the same on screen, as keyboards differ. */
export function spelled(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Rejects a password that breaks the rule, and says why.
 *
 * @param name of the account.
 * @param shortest minimum length.
 * @throws PortalError `invalid_password`
 */
export async function requireGoodPassword(
  password: string,
  name: string,
  shortest = SHORTEST_PASSWORD,
): Promise<void> {
  const text = spelled(password);
  const length = lengthOf(text);
  if (length < shortest || length > LONGEST_PASSWORD) {
    refuse(`A password must have ${shortest} to ${LONGEST_PASSWORD} characters.`);
  }
  const words = [...namesIn(name), ...PRODUCT_WORDS];
  const reason = await whyEasy(text, words);
  if (reason !== null) refuse(reason);
  if (isMadeOf(text, words)) refuse(MADE_OF_NAMES);
}

/** True for a password that is too short for an account without a second factor. */
export function isShort(password: string): boolean {
  return lengthOf(spelled(password)) < SHORTEST_PASSWORD;
}

/** Why a password is easy to guess, or null if one of its ends is hard to guess. */
async function whyEasy(text: string, words: string[]): Promise<string | null> {
  const estimate = await estimator();
  const reasons: string[] = [];
  for (const part of endsOf(text)) {
    // Lets other work run between the two.
    if (reasons.length > 0) await nextTurn();
    const { guesses, feedback } = estimate.check(part, words);
    if (guesses >= FEWEST_GUESSES) return null;
    reasons.push(
      REASONS[feedback.warning ?? ''] ?? 'This password is too easy to guess. Choose another.',
    );
  }
  return reasons[0] ?? null;
}

/** A short text as a whole, otherwise its beginning and its end. */
function endsOf(text: string): string[] {
  const characters = Array.from(text);
  if (characters.length <= ESTIMATED) return [text];
  return [characters.slice(0, ESTIMATED), characters.slice(-ESTIMATED)].map((part) =>
    part.join(''),
  );
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function refuse(message: string): never {
  throw new PortalError('invalid_password', message);
}

const MADE_OF_NAMES = 'This password is based on the user name or a product name. Choose another.';

/** The estimator's findings in our words. */
const REASONS: Readonly<Record<string, string>> = {
  ...fromKeys(
    ['topTen', 'topHundred', 'common', 'similarToCommon', 'pwned'],
    'This is one of the most commonly guessed passwords, or close to one. Choose another.',
  ),
  userInputs: MADE_OF_NAMES,
  ...fromKeys(
    ['simpleRepeat', 'extendedRepeat'],
    'This password repeats the same characters. Choose another.',
  ),
  ...fromKeys(
    ['sequences', 'straightRow', 'keyPattern'],
    'This password is a simple sequence of letters, digits or keys. Choose another.',
  ),
};

function fromKeys(keys: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, text]));
}

/** The name and its parts, such as `maria` and `lopez` in `maria.lopez@example.com`. */
function namesIn(name: string): string[] {
  const whole = foldName(name);
  const parts = whole.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= 3);
  return [...new Set([whole, ...parts])].filter((part) => part.length >= 3);
}

/** True if little remains when the words are taken out. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const whole = foldName(text);
  // Longest first, or `document` would leave the end of `documentation`.
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest.length < whole.length && Array.from(rest).length < FEWEST_OTHER_CHARACTERS;
}

let opened: Promise<ZxcvbnFactory> | undefined;

/** Loaded when the first password is chosen: it holds 49,000 passwords in some 25 MB. */
function estimator(): Promise<ZxcvbnFactory> {
  opened ??= (async () => {
    const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ]);
    return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  })();
  return opened;
}
