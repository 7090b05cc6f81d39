/** Recognises a question that continues the conversation, and determines how to read it. */

import { tokenise } from '../text-analysis/tokenise.ts';
import { namesLanguage } from './code-language.ts';
import { contentWords } from '../text-analysis/content-words.ts';
import type { Turn } from './conversations.ts';
import { TUNING } from './tuning.ts';

/** "and for a transfer order?" replaces the subject of the previous question; "In which order …" is a new
 *  question. */
const REPLACES =
  /^(?:and|or|but|so|then|also) (?:for|with|from|at|in|on|the|an?|my|our)\b|^(?:(?:and|or|but|so) )?(?:what|how) about\b|^(?:for|with|from|at|in|on)\b(?!.*\b(?:what|which|who|where|when|why|how|do|does|is|are|can|may)\b)/i;
const CONTINUES =
  /^(?:and|or|but|so|then|also|ok(?:ay)?|what if|what happens (?:if|when)|same|which (?:one|of)|why not|why\?*$|show me|only)\b/i;
const IN_LANGUAGE = /^(?:(?:and|or|but|now|also|please) )?(?:in|with|for|as)\b/i;
const REFERS = /\b(?:it|its|that|this|those|these|they|them|there|ones?|instead|otherwise|same)\b/i;

export interface FollowUp {
  /** Words to be read with the question. */
  context: string;
  /** The question as it would be asked in full, from which its kind is read. */
  full: string;
  /** Page to try first, because the subject is still the same. Undefined if the question names another
   *  subject instead. */
  page: string | undefined;
  /** Whether its wording says that it continues: then no other page is considered. */
  certain: boolean;
}

/** How the question continues the last turn; undefined if it can be understood on its own. */
export function readFollowUp(question: string, turns: readonly Turn[]): FollowUp | undefined {
  const last = turns.at(-1);
  if (!last) return undefined;
  const own = contentWords(question);
  const { followUpWords, bareWords } = TUNING.understand;
  const isShort = own.length <= followUpWords;
  // "In Python please" asks for the same in another language.
  const inLanguage = IN_LANGUAGE.test(question) && namesLanguage(question);
  if (isShort && !inLanguage && REPLACES.test(question)) {
    const context = withoutReplaced(last.question, new Set(own));
    return { context, full: `${context} ${question}`, page: undefined, certain: false };
  }
  const isBare = own.length <= bareWords;
  const refers = REFERS.test(question);
  const certain = isShort && (inLanguage || CONTINUES.test(question) || (isBare && refers));
  const continues = certain || isBare || (isShort && refers);
  if (!continues) return undefined;
  const full = inLanguage ? `${last.question} ${question}` : question;
  return { context: `${last.title}\n${last.question}`, full, page: last.path, certain };
}

/** The previous question without the name that the new one replaces: of "receive a purchase order" and
 *  "transfer order" only "receive" remains. The name is the word that both share, and the word before it. */
function withoutReplaced(former: string, replacing: ReadonlySet<string>): string {
  const words = tokenise(former).filter((token) => token.kind === 'word');
  return words
    .filter(({ term }, i) => !replacing.has(term) && !replacing.has(words[i + 1]?.term ?? ''))
    .map(({ word }) => word)
    .join(' ');
}
