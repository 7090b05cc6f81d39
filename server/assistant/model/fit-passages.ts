/** Cuts the passages to fit the prompt. A passage that is too long keeps the rows, items and paragraphs that share
 *  words with the question, and those around them: a message table is useless without the row that was asked for. */

import { plainParagraph, withoutLinks, writeMarkdown } from '../../document/markdown.ts';
import { wordBlocks } from '../../document/text.ts';
import { blocksWithinLength } from '../../document/within-length.ts';
import type { CorpusBlock } from '../../contract/corpus.ts';
import type { AnswerPassage } from '../pages-answer.ts';
import { contentTokens } from '../../text-analysis/content-words.ts';
import { withoutYesOrNo } from '../question-form.ts';
import type { SentPassage } from './prompt.ts';

// Limits of the prompt's size, not tuned.

/** Characters for all passages with their tags, and for one passage. A test checks them against 3,000
 *  tokens. */
const ALL_PASSAGES = 8_000;
const ONE_PASSAGE = 2_000;
/** Characters of the tags around a passage with a long title. */
const MARKS = 160;
/** If less room than this is left, no further passage is sent. */
const LEAST = 200;
const MOST_PASSAGES = 10;
/** Maximum number of answers to readers' questions sent with a passage. */
const MOST_ANSWERS = 2;

/** The passages to send, best first. */
export function fitPassages(passages: readonly AnswerPassage[], question: string): SentPassage[] {
  const queryTerms = contentTerms(question);
  const sent: SentPassage[] = [];
  let room = ALL_PASSAGES;
  for (const { page, section, score } of passages.slice(0, MOST_PASSAGES)) {
    const most = Math.min(ONE_PASSAGE, room - MARKS);
    if (most < LEAST) break;
    const blocks = [...answersOf(section, queryTerms), ...plainBlocks(section)];
    const weigh = (text: string) => overlap(text, queryTerms);
    const markdown = writeMarkdown(blocksWithinLength(blocks, weigh, most));
    if (markdown === '') continue;
    sent.push({ page, section, score, markdown });
    room -= markdown.length + MARKS;
  }
  return sent;
}

/** The section's answers to the readers' questions that share most terms with this one. The questions
 *  themselves are not sent: they would support statements that the page does not make. */
function answersOf(
  { groups = [] }: AnswerPassage['section'],
  queryTerms: ReadonlySet<string>,
): CorpusBlock[] {
  return groups
    .flatMap(({ answer, questions }) => {
      if (answer === undefined) return [];
      const shared = Math.max(...questions.map((question) => overlap(question, queryTerms)));
      return [{ answer: withoutYesOrNo(answer), shared }];
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST_ANSWERS)
    .map(({ answer }) => plainParagraph(answer));
}

/** Blocks without pictures; links are replaced by their text, because the model must not write any. */
function plainBlocks(section: AnswerPassage['section']): CorpusBlock[] {
  return withoutLinks(wordBlocks(section));
}

function overlap(text: string, queryTerms: ReadonlySet<string>): number {
  return [...contentTerms(text)].filter((term) => queryTerms.has(term)).length;
}

function contentTerms(text: string): Set<string> {
  return new Set(contentTokens(text).map(({ term }) => term));
}
