/** Citations in the model's text: `[2]` becomes a link to the heading of passage 2. Links are numbered in
 *  the order in which they first appear, so that the numbers count the sources of the answer. */

import { outsideCode } from './outside-code.ts';
import type { SentPassage } from './prompt.ts';

/** `[2]`, `[1, 3]`, `[passage 2]`, `【2】`, with the spaces before it and any address that the model put
 *  after it. */
const CITATION =
  /[ \t]*[[【]\s*(?:passages?\s+)?(\d{1,4}(?:\s*(?:,|;|and)\s*\d{1,4})*)\s*(?:†[^\]】]*)?[\]】](?:\([^)\s]*\))?/giu;

export interface Citations {
  /** The piece without its citations, and the passages that it cites, from 0, each once; citations of
   *  passages that do not exist are dropped. */
  read(markdown: string): { text: string; places: number[] };
  /** Links to passages, to put after a piece. */
  links(places: readonly number[]): string;
  /** Places of all passages that were linked, in the order of their numbers. */
  cited(): number[];
}

export function createCitations(passages: readonly SentPassage[]): Citations {
  const cited: number[] = [];

  function link(place: number): string {
    if (!cited.includes(place)) cited.push(place);
    const passage = passages[place]!;
    const title = titleOf(passage).replace(/[\\"<>&]/g, '\\$&');
    return `[\\[${cited.indexOf(place) + 1}\\]](${addressOf(passage)} "${title}")`;
  }

  return {
    read(markdown) {
      const places = new Set<number>();
      const text = outsideCode(markdown, (part) =>
        part.replace(CITATION, (_, list: string) => {
          for (const [number] of list.matchAll(/\d+/g)) places.add(Number(number) - 1);
          return '';
        }),
      );
      return { text, places: [...places].filter((place) => passages[place] !== undefined) };
    },
    links: (places) => places.map((place) => ` ${link(place)}`).join(''),
    cited: () => [...cited],
  };
}

/** Site path with anchor. */
export function addressOf({ page, section }: Pick<SentPassage, 'page' | 'section'>): string {
  return section.anchor ? `${page.path}#${section.anchor}` : page.path;
}

/** The page, and the heading unless it is the page's own. */
export function titleOf({ page, section }: Pick<SentPassage, 'page' | 'section'>): string {
  return section.level === 1 ? page.title : `${page.title}: ${section.heading}`;
}
