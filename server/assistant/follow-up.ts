/** Recognises a question that continues the conversation, and says how to read it. */

import { isFunctionWord } from '../text-analysis/stop-words.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import type { Turn } from './conversations.ts';

/** "and for a transfer order?" puts something else in the place of what was asked before; "In which
 *  order …" asks something of its own. */
const REPLACES =
  /^(?:and|or|but|so|then|also) (?:for|with|from|at|in|on|the|an?|my|our)\b|^(?:(?:and|or|but|so) )?(?:what|how) about\b|^(?:for|with|from|at|in|on)\b(?!.*\b(?:what|which|who|where|when|why|how|do|does|is|are|can|may)\b)/i;
const CONTINUES =
  /^(?:and|or|but|so|then|also|ok(?:ay)?|what if|what happens (?:if|when)|same|which (?:one|of)|why not|why\?*$|show me|only)\b/i;
const REFERS = /\b(?:it|its|that|this|those|these|they|them|there|ones?|instead|otherwise|same)\b/i;
/** A question with more words of its own than this stands for itself. */
const OWN_WORDS = 6;
/** With no more than these it can hardly be understood alone. */
const TOO_FEW_WORDS = 1;

export interface FollowUp {
  /** Words to be read with the question. */
  context: string;
  /** The question as it would be asked in full, to tell what kind of answer it wants. */
  full: string;
  /** Page to look at first: the subject is still the same. Undefined where the question names
   *  another thing in its place. */
  page: string | undefined;
  /** Whether it says by its own words that it continues: then no other page is looked for. */
  certain: boolean;
}

/** How the question continues the last turn; undefined where it stands for itself. */
export function readFollowUp(question: string, turns: readonly Turn[]): FollowUp | undefined {
  const last = turns.at(-1);
  if (!last) return undefined;
  const own = contentWords(question);
  if (own.length <= OWN_WORDS && REPLACES.test(question)) {
    const context = withoutReplaced(last.question, new Set(own));
    return { context, full: `${context} ${question}`, page: undefined, certain: false };
  }
  const certain = own.length <= OWN_WORDS && CONTINUES.test(question);
  const continues =
    certain || own.length <= TOO_FEW_WORDS || (own.length <= OWN_WORDS && REFERS.test(question));
  if (!continues) return undefined;
  return { context: `${last.title}\n${last.question}`, full: question, page: last.path, certain };
}

function contentWords(text: string): string[] {
  return tokenise(text).flatMap(({ kind, word, term }) =>
    kind === 'word' && !isFunctionWord(word) ? [term] : [],
  );
}

/** The former question without the name that the new one replaces: of "receive a purchase order"
 *  and "transfer order" only "receive" is left. A name is what shares a word with the new one, and
 *  the word before it. */
function withoutReplaced(former: string, replacing: ReadonlySet<string>): string {
  const words = tokenise(former).filter((token) => token.kind === 'word');
  return words
    .filter(({ term }, i) => !replacing.has(term) && !replacing.has(words[i + 1]?.term ?? ''))
    .map(({ word }) => word)
    .join(' ');
}
