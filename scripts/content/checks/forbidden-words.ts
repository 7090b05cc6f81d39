/** Forbids the words in the facts' "Not" column, so that every page uses the same name for a thing.
 *  Code, keywords and questions are exempt: readers type what they are used to. */

import { mapPages } from '../map-pages.ts';
import { CODE_MARK, readBlocks } from '../page-text.ts';
import { altTextsOf } from '../page-images.ts';
import type { ForbiddenWord } from '../facts.ts';
import type { Check, Page } from '../site.ts';

interface Passage {
  text: string;
  lineAt: (index: number) => number;
}

export const checkForbiddenWords: Check = ({ pages, facts }) => {
  const bars = facts.forbidden.map((entry) => {
    const pattern = wholeWords(entry.forms);
    const titles = mapPages(facts.map).map(({ title }) => title);
    return { ...entry, pattern, titles: titles.filter((title) => title.search(pattern) >= 0) };
  });
  return pages.flatMap((page) => {
    const barred = bars.filter(({ sections }) => !sections || sections.includes(page.section));
    return passagesOf(page).flatMap(({ text, lineAt }) => {
      let rest = text;
      return barred.flatMap(({ pattern, titles, allowed, use }) => {
        const matches = [...withoutPhrases(rest, titles, allowed).matchAll(pattern)];
        // A match is not reported again as part of another one: "WIP job", then "job".
        for (const { 0: word, index } of matches) {
          rest = rest.slice(0, index) + blank(word) + rest.slice(index + word.length);
        }
        return matches.map(({ 0: word, index }) => ({
          file: page.file,
          line: lineAt(index),
          message: `"${word}": write ${use}`,
          rule: 'forbidden-word',
        }));
      });
    });
  });
};

function passagesOf(page: Page): Passage[] {
  const { values, line } = page.frontMatter;
  return [
    ...['title', 'sidebar_label', 'description'].flatMap((key) => {
      const text = values[key];
      return typeof text === 'string' ? [{ text, lineAt: () => line(key) }] : [];
    }),
    ...readBlocks(page, 'mark'),
    ...altTextsOf(page).map((image) => ({ text: image.alt, lineAt: () => image.line })),
  ];
}

function wholeWords(forms: ForbiddenWord['forms']): RegExp {
  const words = forms.map((form) => form.replaceAll(' ', '\\s+')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'giu');
}

/** Blanks text that is allowed although it contains a forbidden word: longer terms, and titles of
 *  pages exactly as in the map. Positions in the text do not change. */
function withoutPhrases(text: string, titles: string[], terms: string[] = []): string {
  const rest = terms.length === 0 ? text : text.replace(wholeWords(terms), blank);
  return titles.reduce((left, title) => left.replaceAll(title, blank), rest);
}

function blank(phrase: string): string {
  return CODE_MARK.repeat(phrase.length);
}
