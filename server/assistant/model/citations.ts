/** Citations in the model's text: `[2]` becomes a link to the heading of passage 2. Links are numbered in
 *  order of first appearance, so that the numbers match the sources of the answer. */

import { addressOf } from '../../document/place.ts';
import { titleOf } from '../places.ts';
import { outsideCode } from './outside-code.ts';
import type { SentPassage } from './prompt.ts';

/** `[2]`, `[1, 3]`, `[passage 2]`, `【2】`, with the spaces before it and any URL that the model put after
 *  it. */
const CITATION =
  /[ \t]*[[【]\s*(?:passages?\s+)?(\d{1,4}(?:\s*(?:,|;|and)\s*\d{1,4})*)\s*(?:†[^\]】]*)?[\]】](?:\([^)\s]*\))?/giu;

export interface Citations {
  /** Returns the piece without its citations, and the indexes of the passages that it cites, without
   *  duplicates; citations of passages that do not exist are dropped. */
  read(markdown: string): { text: string; places: number[] };
  /** Links to passages, to append to a piece. */
  links(places: readonly number[]): string;
  /** Indexes of all linked passages, in the order of their numbers. */
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
