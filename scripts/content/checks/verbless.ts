/** Finds sentences without a verb in running text ("Only if no other document fits."), where a
 *  reader in a hurry looks for what is missing. Lists, cells and headings may be short, and so may
 *  an answer that begins with yes or no. */

import nlp from 'compromise';
import { SKIP, visit } from 'unist-util-visit';
import { CODE_MARK, readBlocks } from '../page-text.ts';
import type { Check, Finding } from '../site.ts';

const rule = 'verbless';
/** Shorter ones are labels. */
const FEWEST_WORDS = 4;
/** A sum or a formula. */
const FORMULA = /[=×≤≥]|\d [+−/] \d/u;
const YES_OR_NO = /^(?:yes|no|not|in most cases)\b/iu;
/** Verbs that the tagger takes for nouns in warehouse language. */
const VERBS =
  /\b(?:is|are|has|goes|(?:answer|ask|begin|call|change|check|compare|connect|contain|count|describe|end|fit|go|have|help|hold|lead|leave|load|lock|look|mark|need|open|pack|play|post|print|raise|recount|remove|require|run|select|serve|set|share|show|stay|suit|use|value|wait|win|work)s?)\b/iu;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export const checkVerbless: Check = ({ pages }) =>
  pages.flatMap((page) => {
    const listed = new Set<unknown>();
    visit(page.tree, 'listItem', (item) => {
      visit(item, 'paragraph', (paragraph) => void listed.add(paragraph));
      return SKIP;
    });
    return readBlocks(page, 'mark')
      .filter(({ kind, node }) => kind === 'paragraph' && !listed.has(node))
      .flatMap(({ text, lineAt }) =>
        [...segmenter.segment(text)].flatMap(({ segment, index }): Finding[] => {
          const sentence = segment.replaceAll(CODE_MARK, 'code').replace(/\s+/g, ' ').trim();
          if (!isVerbless(sentence)) return [];
          const message = `no verb in "${sentence}"; write a whole sentence`;
          return [{ file: page.file, line: lineAt(index), message, rule }];
        }),
      );
  });

/** True for a sentence that ends with a full stop and has no verb. */
function isVerbless(sentence: string): boolean {
  if (!sentence.endsWith('.') || sentence.split(' ').length < FEWEST_WORDS) return false;
  if (FORMULA.test(sentence) || YES_OR_NO.test(sentence) || VERBS.test(sentence)) return false;
  return !nlp(sentence.toLowerCase()).has('#Verb');
}
