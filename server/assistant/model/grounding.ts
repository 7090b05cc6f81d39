/** Checks whether what the model wrote is grounded in the passages, piece by piece and by words alone: every
 *  number, code, setting and bold name must be in the passage, and most of the other words too. This catches
 *  inventions, but cannot tell a statement from its opposite in the same words, so each statement keeps its
 *  link to the heading. */

import { writeMarkdown } from '../../document/markdown.ts';
import { fold, tokenise } from '../../text-analysis/tokenise.ts';
import { contentTokens } from '../../text-analysis/content-words.ts';
import { TUNING } from '../tuning.ts';
import type { SentPassage } from './prompt.ts';

export type Verdict =
  /** Supported by `passages`, indexes into the list. Empty if the piece cited none. */
  | { kind: 'grounded'; passages: number[] }
  /** Makes no statement: "Yes.", "Do this:". */
  | { kind: 'empty' }
  | { kind: 'ungrounded' };

export interface GroundingCheck {
  /** @param cited indexes of the passages that the piece cites. */
  text(markdown: string, cited: readonly number[]): Verdict;
  /** Checks a code block: all its lines must be in one passage. */
  code(block: string): Verdict;
}

/** A line that ends with a colon introduces the next. */
const LEADS_ON = /:["'”’)*_\s]*$/;

/** Words that may be facts, with the characters that occur in codes, settings and addresses. */
const FACT = /[\p{L}\p{N}_/][\p{L}\p{N}_./:@-]*/gu;
/** Contains a digit or an underscore, an upper-case after a lower-case letter, or two parts around a dot,
 *  colon or at sign, or begins with a slash: numbers, codes, settings, addresses. */
const IS_FACT = /\p{N}|_|\p{Ll}\p{Lu}|[\p{L}\p{N}]{2}[.:@][\p{L}\p{N}/]{2}|^\/\p{L}/u;
const CODE_SPAN = /`([^`\n]+)`/g;
const BOLD = /\*\*([^*\n]+)\*\*|__([^_\n]+)__/g;
const STRESSED = /^(?:note|important|warning|caution|tip|attention|yes|no|not|never|always|only)$/;
const STEP_NUMBER = /^[ \t]*\d{1,3}[.)][ \t]/gm;
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten'.split(' ');

interface PassageWords {
  terms: ReadonlySet<string>;
  facts: ReadonlySet<string>;
  /** Folded text without marks, words separated by single spaces. */
  text: string;
}

export function createGroundingCheck(passages: readonly SentPassage[]): GroundingCheck {
  const each = passages.map(toPassageWords);

  /** Share of the piece's words in the passages; 0 if a fact or a name is missing. */
  function share(piece: Claim, among: readonly PassageWords[]): number {
    const stands =
      piece.facts.every((fact) => among.some(({ facts }) => facts.has(fact))) &&
      piece.names.every((name) => among.some(({ text }) => text.includes(` ${name} `)));
    if (!stands) return 0;
    if (piece.terms.length === 0) return 1;
    const found = piece.terms.filter((term) => among.some(({ terms }) => terms.has(term)));
    return found.length / piece.terms.length;
  }

  function checkClaim(piece: Claim, cited: readonly number[]): Verdict {
    if (isEmpty(piece)) return { kind: 'empty' };
    const named = cited.flatMap((place) => each[place] ?? []);
    if (named.length > 0 && share(piece, named) >= TUNING.grounding.share) {
      return { kind: 'grounded', passages: [...cited] };
    }
    const shares = each.map((one) => share(piece, [one]));
    const best = Math.max(0, ...shares);
    if (best < TUNING.grounding.share) return { kind: 'ungrounded' };
    // If a correct sentence has the wrong number, the number is corrected.
    return { kind: 'grounded', passages: cited.length > 0 ? [shares.indexOf(best)] : [] };
  }

  return {
    text(markdown, cited) {
      const piece = toClaim(markdown);
      const verdict = checkClaim(piece, cited);
      if (!LEADS_ON.test(markdown)) return verdict;
      const says =
        piece.facts.length + piece.names.length > 0 ||
        piece.terms.length > TUNING.grounding.leadingWords;
      return { kind: says && verdict.kind === 'ungrounded' ? 'ungrounded' : 'empty' };
    },
    code(block) {
      const lines = block.split('\n').slice(1, -1).map(plain).filter(Boolean);
      const place = each.findIndex(({ text }) => lines.every((line) => text.includes(line)));
      return lines.length > 0 && place >= 0
        ? { kind: 'grounded', passages: [] }
        : { kind: 'ungrounded' };
    },
  };
}

interface Claim {
  terms: string[];
  facts: string[];
  /** Text in bold or between backticks, as plain text. */
  names: string[];
}

function isEmpty({ terms, facts, names }: Claim): boolean {
  return terms.length + facts.length + names.length === 0;
}

function toClaim(markdown: string): Claim {
  const codes = [...markdown.matchAll(CODE_SPAN)].map(([, code]) => plain(code ?? ''));
  const bold = [...markdown.matchAll(BOLD)]
    .map(([, stars, lines]) => plain(stars ?? lines ?? ''))
    .filter((name) => !STRESSED.test(name) && name.split(' ').length <= TUNING.grounding.nameWords);
  const text = withoutMarks(markdown);
  return { terms: termsOf(text), facts: factsOf(text), names: [...codes, ...bold].filter(Boolean) };
}

function toPassageWords({ page, section }: SentPassage): PassageWords {
  const text = [page.title, section.heading, ...section.parents, ...page.breadcrumbs]
    .concat(section.blocks.map((block) => writeMarkdown([block])))
    .join('\n')
    .replace(STEP_NUMBER, '');
  const words = withoutMarks(text);
  const spelled = NUMBER_WORDS.flatMap((word, number) =>
    new RegExp(`\\b${word}\\b`, 'i').test(words) ? [String(number)] : [],
  );
  return {
    terms: new Set(tokenise(words).map(({ term }) => term)),
    facts: new Set([...factsOf(words), ...spelled]),
    text: ` ${plain(text)} `,
  };
}

/** Distinct stems of the words that carry meaning. */
function termsOf(text: string): string[] {
  return [
    ...new Set(
      contentTokens(text).flatMap(({ kind, word, term }) =>
        kind === 'word' && !/\p{N}/u.test(word) ? [term] : [],
      ),
    ),
  ];
}

function factsOf(text: string): string[] {
  const even = text
    // 1,000 and 1000 are the same number, 2–3 and 2-3 the same range.
    .replace(/(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu, '')
    .replace(/(?<=\p{N})[–—‑](?=\p{N})/gu, '-');
  return [...new Set(even.match(FACT) ?? [])]
    .map((fact) => fact.replace(/[./:@-]+$/, ''))
    .filter((fact) => IS_FACT.test(fact))
    .map(fold);
}

/** Folded words separated by single spaces; marks and punctuation count as spaces. */
function plain(text: string): string {
  return fold(
    withoutMarks(text)
      .replace(/[|()[\]"“”‘’,;\s]+/g, ' ')
      .replace(/[.:!?…]+(?=\s|$)/g, ''),
  ).trim();
}

/** Removes Markdown marks around words, and the URLs of links. */
function withoutMarks(text: string): string {
  return text
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\*\*|__|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])|`/gu, '')
    .replace(/^(?:#{1,6} |> ?)/gm, '');
}
