/** A corpus of any size that resembles the real pages: the structure of a real page, filled with words that
 *  follow each other somewhere in the pages. */

import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type {
  Corpus,
  CorpusBlock,
  CorpusPage,
  CorpusSection,
} from '../../server/contract/corpus.ts';
import { readerQuestions } from '../../server/document/questions.ts';
import { inlineText, sectionText } from '../../server/document/text.ts';
import { below, pick, randomNumbers } from './random.ts';

export interface SyntheticOptions {
  /** How many pages. */
  pages: number;
  seed: number;
}

/** Share of the words with digits that get other digits. With it the vocabulary grows with the
 *  pages as it does from a part of the real pages to all of them: with the power of 0.62 (Heaps'
 *  law). */
const OTHER_DIGITS = 0.3;

/** Always the same for the same pages and options. */
export function makeSyntheticCorpus(real: Corpus, { pages, seed }: SyntheticOptions): Corpus {
  const random = randomNumbers(seed);
  const texts = wordChain(
    real.pages.flatMap((page) => page.sections.map(sectionText)),
    random,
  );
  const asked = wordChain(
    real.pages.flatMap((page) => page.sections.flatMap(readerQuestions)),
    random,
  );
  const names = wordChain(
    real.pages.flatMap((page) => [page.title, ...page.sections.map(({ heading }) => heading)]),
    random,
  );
  return {
    version: `synthetic-${seed}-${pages}`,
    pages: Array.from({ length: pages }, (_, i) => {
      const plan = pick(real.pages, random);
      return fill(plan, `/${plan.section}/synthetic/page-${i}/`, { texts, asked, names, random });
    }),
  };
}

/** Returns a text of the same form with other words. */
type Rewrite = (text: string) => string;

interface Filling {
  texts: Rewrite;
  asked: Rewrite;
  names: Rewrite;
  random: () => number;
}

function fill(
  plan: CorpusPage,
  path: string,
  { texts, asked, names, random }: Filling,
): CorpusPage {
  const title = names(plan.title);
  // Headings such as "Steps" are on nearly every page; half of them are kept.
  const headings = new Map(
    plan.sections.map(({ heading }) => [heading, random() < 0.5 ? heading : names(heading)]),
  );
  return {
    ...plan,
    path,
    title,
    description: texts(plan.description),
    keywords: plan.keywords.map(texts),
    questions: plan.questions.map(texts),
    sections: plan.sections.map((section): CorpusSection => {
      return {
        ...section,
        heading: section.level === 1 ? title : (headings.get(section.heading) ?? ''),
        parents: section.parents.map((parent) => headings.get(parent) ?? names(parent)),
        blocks: section.blocks.map((block) => rewritten(block, texts)),
        ...(section.groups && {
          groups: section.groups.map(({ questions }) => ({ questions: questions.map(asked) })),
        }),
      };
    }),
  };
}

function rewritten(block: CorpusBlock, texts: Rewrite): CorpusBlock {
  const copy = structuredClone(block);
  visit(copy, (node) => {
    if (node.type === 'code') node.value = texts(node.value);
    // As one text: words that touch across two nodes would otherwise become one word that no page
    // contains.
    if (node.type === 'paragraph' || node.type === 'tableCell') {
      node.children = [{ type: 'text', value: texts(inlineText(node)) }];
      return SKIP;
    }
    return CONTINUE;
  });
  return copy;
}

/** A walk from word to word, each step of which occurs in the texts. Line ends, the bars of tables and
 *  words with digits keep their positions, some with other digits. */
function wordChain(texts: readonly string[], random: () => number): Rewrite {
  const all: string[] = [];
  const followers = new Map<string, string[]>();
  for (const text of texts) {
    let before = '';
    for (const word of text.split(/\s+/)) {
      if (!isPlain(word)) continue;
      all.push(word);
      const known = followers.get(before);
      if (known) known.push(word);
      else followers.set(before, [word]);
      before = word;
    }
  }
  let last = '';
  return (text) =>
    text.replace(/\S+/g, (word) => {
      if (!isPlain(word)) {
        if (random() >= OTHER_DIGITS) return word;
        return word.replace(/\d/g, () => String(below(10, random)));
      }
      last = pick(followers.get(last) ?? all, random);
      return last;
    });
}

function isPlain(word: string): boolean {
  return /^[^\d|]+$/.test(word);
}
