/** Turns a query into groups of terms: one group for each thing that it names, with all the forms in which a
 *  page may write it. A group is scored as if it were one term. */

import type { Glossary } from './glossary.ts';
import { joinedForms } from './joined-forms.ts';
import { expandPrefix } from './prefix.ts';
import { isFunctionWord, readsAsQuestion } from '../text-analysis/stop-words.ts';
import { tokenise, type Token } from '../text-analysis/tokenise.ts';
import { LONGEST_QUERY } from './search-engine.ts';
import { TUNING } from './tuning.ts';
import type { Vocabulary } from './vocabulary.ts';
import { groupsOfWord, queryGroup, type QueryGroup } from './word-groups.ts';

/** Words of a query that are read, for the same reason as `LONGEST_QUERY`. */
export const MOST_TOKENS = 32;

export interface ParsedQuery {
  groups: QueryGroup[];
  /** Whether the text reads as a question, in which case its function words were dropped. */
  question: boolean;
}

export interface QueryOptions {
  vocabulary: Vocabulary;
  glossary: Glossary;
  /** The last word may be unfinished. */
  asYouType: boolean;
  /** What the conversation was about before; its words have a low weight. */
  context?: string | undefined;
}

/** Limits spelling correction for a nonsense query. */
const MOST_CORRECTED = 8;

export function parseQuery(text: string, options: QueryOptions): ParsedQuery {
  const limited = withoutCapsLock(text.slice(0, LONGEST_QUERY));
  const tokens = tokenise(limited).filter((token) => token.position < MOST_TOKENS);
  const typed = tokens.filter((token) => token.kind === 'word');
  const question = readsAsQuestion(
    limited,
    typed.map((token) => token.word),
  );
  const words = question ? typed : acronymFirst(typed, options);
  const last = /[\p{L}\p{N}]$/u.test(limited) ? words.at(-1) : undefined;
  const unfinished = options.asYouType ? last : undefined;
  const joins = joinedForms(tokens, options.vocabulary);
  const droppable = (token: Token) =>
    question &&
    !joins.has(token.position) &&
    isFunctionWord(token.word) &&
    !isNamed(limited, token);
  // "what is it about" contains only function words: they are better than no words.
  const kept = words.some((token) => !droppable(token))
    ? words.filter((token) => !droppable(token))
    : words;

  const groups = new Map<number, QueryGroup[]>();
  const compound = unfinished && unfinishedCompound(tokens, unfinished, options.vocabulary);
  if (compound) groups.set(compound.position, [compound.group]);
  let corrections = 0;
  for (const token of kept) {
    if (compound && token.position >= compound.position) continue;
    const join = joins.get(token.position);
    if (join?.replaces) {
      if (join.first) groups.set(token.position, [queryGroup(join.word, 'typed', [join.term])]);
      continue;
    }
    const found = groupsOfWord(token, options.vocabulary, {
      unfinished: token === unfinished,
      mayCorrect: corrections < MOST_CORRECTED,
    });
    if (found[0]?.source === 'typo' || found[0]?.source === 'unknown') corrections += 1;
    if (join) for (const group of found) group.terms.set(join.term, 1);
    groups.set(token.position, found);
  }
  const added = addOtherNames(groups, words, options);
  const said = options.context ? contextGroups(options.context, options) : [];
  return { groups: withoutRepeats([...[...groups.values()].flat(), ...added, ...said]), question };
}

/** Completes `FXP-INB-30`, `onCh` or `in-trans` while it is typed: the whole forms with this prefix replace
 *  the parts. */
function unfinishedCompound(
  tokens: readonly Token[],
  last: Token,
  vocabulary: Vocabulary,
): { position: number; group: QueryGroup } | undefined {
  for (const kind of ['exact', 'joined'] as const) {
    const whole = tokens.find((token) => token.kind === kind && token.end === last.end);
    const terms = whole ? expandPrefix(whole.word, vocabulary) : [];
    if (whole && terms.length > 0) {
      return { position: whole.position, group: queryGroup(whole.word, 'prefix', terms) };
    }
  }
  return undefined;
}

/** Text without any lower-case letter was typed with caps lock on, so its capitals mean nothing. */
function withoutCapsLock(text: string): string {
  return /\p{Ll}/u.test(text) ? text : text.toLowerCase();
}

/** "which key is Done" names a button: a capitalised function word inside a sentence is a name. */
function isNamed(text: string, { start }: Token): boolean {
  return (
    /^\p{Lu}\p{Ll}/u.test(text.slice(start)) && /[\p{Ll}\p{N},]\s+$/u.test(text.slice(0, start))
  );
}

/** Reads "to receipt" as beginning with the acronym TO, because nobody begins keywords with a function
 *  word. */
function acronymFirst(words: Token[], { vocabulary, glossary }: QueryOptions): Token[] {
  const [first, ...rest] = words;
  if (!first || rest.length === 0 || !isFunctionWord(first.word)) return words;
  const word = first.word.toUpperCase();
  const known = vocabulary.term(word) !== undefined && glossary.find([word]).length > 0;
  return known ? [{ ...first, word, term: word }, ...rest] : words;
}

/** Adds other names from the glossary: single-word names to the groups that they rename, longer names as
 *  groups of their own, which are returned. */
function addOtherNames(
  groups: ReadonlyMap<number, QueryGroup[]>,
  words: readonly Token[],
  { glossary, vocabulary }: QueryOptions,
): QueryGroup[] {
  const added: QueryGroup[] = [];
  for (const { from, length, others } of glossary.find(words.map((token) => token.term))) {
    const naming = words
      .slice(from, from + length)
      .flatMap((token) => groups.get(token.position) ?? []);
    if (naming.length === 0) continue;
    for (const name of others) {
      const known = name.flatMap((term) => {
        const number = vocabulary.term(term);
        return number === undefined ? [] : [{ term, number }];
      });
      if (known.length < name.length) continue;
      if (name.length === 1) {
        const { number } = known[0]!;
        for (const { terms } of naming)
          terms.set(number, terms.get(number) ?? TUNING.query.otherName);
      } else {
        const weight = TUNING.query.otherName / name.length;
        added.push(
          ...known.map(({ term, number }) => ({
            ...queryGroup(term, 'glossary', [number]),
            weight,
          })),
        );
      }
    }
  }
  return added;
}

function contextGroups(context: string, options: QueryOptions): QueryGroup[] {
  const { groups } = parseQuery(context, { ...options, asYouType: false, context: undefined });
  return groups
    .filter(({ source }) => source === 'typed')
    .map((group) => ({ ...group, weight: TUNING.query.context, source: 'context' }));
}

/** A word typed twice counts once; typed words take precedence over added ones. */
function withoutRepeats(groups: readonly QueryGroup[]): QueryGroup[] {
  const seen = new Set<string>();
  return groups.filter((group) => {
    const key = group.terms.size > 0 ? [...group.terms.keys()].join() : `unknown ${group.word}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
