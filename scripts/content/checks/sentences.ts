/** Advice on sentences that people read twice: long ones and passive ones. None of it fails a
 *  check; the writer decides. */

import { CODE_MARK } from '../page-text.ts';
import { passagesOf } from '../passages.ts';
import type { Check, Finding } from '../site.ts';

const rule = 'sentence';
const MOST_WORDS = 30;
/** A form of "be" and a participle, with at most one adverb in between, and the agent. */
const PASSIVE =
  /\b(?:is|are|was|were|been|being|be)\s+(?:\w+ly\s+)?(?:\w+ed|done|made|shown|sent|taken|given|written|found|held|kept|set|put)\s+by\s+(?!default\b|hand\b|itself\b|\w+ing\b|the\s+time\b)/iu;
/** A line of links within the page, which is not a sentence. */
const CONTENTS = /^On this page: .* · /;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export const checkSentences: Check = ({ pages }) =>
  pages.flatMap((page) =>
    passagesOf(page)
      .filter(({ kind, text }) => kind === 'prose' && !CONTENTS.test(text))
      .flatMap(({ file, text, lineAt }) =>
        [...segmenter.segment(text)].flatMap(({ segment, index }): Finding[] => {
          const sentence = segment.replaceAll(CODE_MARK, 'code').trim();
          const line = lineAt(index);
          const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
          const found: Finding[] = [];
          if (words > MOST_WORDS) {
            const message = `${words} words in a sentence; write at most ${MOST_WORDS}: ${begin(sentence)}`;
            found.push({ file, line, message, rule, advice: true });
          }
          if (PASSIVE.test(sentence)) {
            const message = `Name who does it first ("the supervisor approves"): ${begin(sentence)}`;
            found.push({ file, line, message, rule, advice: true });
          }
          return found;
        }),
      ),
  );

function begin(sentence: string): string {
  return `"${sentence.length > 60 ? `${sentence.slice(0, 60)}…` : sentence}"`;
}
