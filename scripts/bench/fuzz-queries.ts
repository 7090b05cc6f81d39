/** Queries that nobody would type, for the test that none breaks search and for the benchmark that
 *  none takes long. */

import { below, pick, randomNumbers } from './random.ts';

type Random = () => number;

const MARKUP = [
  ...['<', '>', '"', "'", '&', '&lt;', '&#60;', '</mark>', '<mark>', '<b>', '<!--', ']]>'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>'],
  ...['javascript:', '{{7*7}}', '${7*7}', '%3Cb%3E', '\\u003cb\\u003e', '</span>', '<em>'],
];
const REGEX = [
  ...Array.from('.*+?^${}()|[]\\/-'),
  '(?=',
  '(a+)+$',
  '[^',
  '\\p{L}',
  '\\b',
  '{1,99999}',
  '(.*)*',
];
const CODE = [
  ...['FXP-INB-3021', 'sso.issuer', 'onChange()', 'server.port=8443', 'A-03-02-1', 'POST /api/v1'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a.b.c.d', 'x_y-z', '0x1F', 'null'],
  ...["' OR 1=1 --", '$(reboot)', '../../etc/passwd', 'NaN', '-1', '1e309', 'camelCaseWordHere'],
];
const WORDS = [
  ...['receipt', 'lot', 'the', 'how', 'do', 'I', 'count', 'TO', 'serial', 'label', 'print', 'put'],
  ...['away', 'expiry', 'date', 'what', 'is', 'field', 'code', 'merge', 'sign', 'on', 'recieve'],
];
/** Hebrew, Arabic, bidirectional control characters, joiners. */
const TURNED = ['שלום', 'مرحبا', 'العربية', '\u202e', '\u200f', '\u2066', '\u2069', '\u200d', 'ﷺ'];
const EMOJI = ['😀', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '👍🏽', '❤️', '\ufe0f', '#️⃣', '🧑🏿‍🚀'];
/** Letters that are tricky for case folding, normalisation or splitting. */
const LETTERS = [
  'İ',
  'ı',
  'ß',
  'ﬁ',
  'Å',
  'e\u0301',
  'Ǆ',
  '½',
  '㎏',
  '漢字',
  'ｆｕｌｌ',
  'Ω',
  'z̷̧̛',
  '\u0345',
];

/** How to generate each kind. */
const KINDS: Readonly<Record<string, (random: Random) => string>> = {
  bytes: (random) => Buffer.from(some(200, random, () => below(256, random))).toString('utf8'),
  surrogates: (random) => units(random, () => 0xd800 + below(0x800, random)),
  anyUnit: (random) => units(random, () => below(0x10000, random)),
  control: (random) =>
    units(random, () => pick([below(32, random), 127 + below(33, random)], random)),
  markup: (random) => pieces(MARKUP, random),
  regex: (random) => pieces(REGEX, random),
  code: (random) => pieces(CODE, random),
  turned: (random) => pieces(TURNED, random),
  emoji: (random) => pieces(EMOJI, random),
  letters: (random) => pieces(LETTERS, random),
  words: (random) => some(12, random, () => pick(WORDS, random)).join(' '),
  long: (random) => pick([...MARKUP, ...REGEX, ...WORDS, ...LETTERS], random).repeat(2_000),
  longWord: (random) => units(random, () => 97 + below(26, random)).repeat(40),
  manyWords: (random) => some(3_000, random, () => pick(WORDS, random)).join(' '),
  mixed: (random) =>
    pieces([...MARKUP, ...REGEX, ...CODE, ...WORDS, ...TURNED, ...EMOJI, ...LETTERS], random),
};

/** A query of noise; the same seed always gives the same query. */
export function fuzzQuery(seed: number): string {
  // Neighbouring seeds use different kinds, so that every few hundred include them all.
  const kinds = Object.values(KINDS);
  return kinds[seed % kinds.length]!(randomNumbers(seed));
}

function some<T>(most: number, random: Random, make: () => T): T[] {
  return Array.from({ length: below(most, random) + 1 }, make);
}

function units(random: Random, unit: () => number): string {
  return some(60, random, () => String.fromCharCode(unit())).join('');
}

function pieces(from: readonly string[], random: Random): string {
  return some(12, random, () => pick(from, random) + pick(['', ' ', '  ', '-', '\t'], random)).join(
    '',
  );
}
