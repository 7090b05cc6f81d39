/** The pages of the content map as one list, each with the message codes that it owns. */

import type { ContentMap } from './facts.ts';

/** Message codes `FXP-<area>-<from>` to `<to>`, inclusive. */
export interface CodeRange {
  area: string;
  from: number;
  to: number;
}

export interface MapPage {
  path: string;
  title: string;
  /** Chapter number, such as `3.10`. */
  number?: string | undefined;
  section: string;
  /** Slug of its category; null for pages above the chapters. */
  category: string | null;
  /** None if a page has no chapter number: such a page defines no messages. */
  codes?: CodeRange | undefined;
}

/** All pages in the order of the map. */
export function mapPages(map: ContentMap): MapPage[] {
  return map.sections.flatMap((section) => {
    let place = 0;
    return section.categories.flatMap((category) =>
      category.pages.map(({ codes, partOf, ...own }): MapPage => {
        const common = { ...own, section: section.id, category: category.slug };
        if (partOf !== undefined) return common;
        if (typeof codes === 'object') return { ...common, codes };
        const hundred = codes ?? (section.codes && section.codes.from + 100 * place);
        place += 1;
        return {
          ...common,
          codes:
            section.codes && hundred !== undefined
              ? { area: section.codes.area, from: hundred, to: hundred + 99 }
              : chapterRange(category.area, own.number),
        };
      }),
    );
  });
}

/** Chapter `c.d` owns twenty numbers from c*1000 + d*20, sub-chapter `c.d.e` twenty from c*1000 +
 *  500 + d*100 + (e-1)*20. */
export function chapterRange(area?: string, number?: string): CodeRange | undefined {
  if (!area || !number) return undefined;
  const [c = 0, d = 0, e] = number.split('.').map(Number);
  const from = e === undefined ? c * 1000 + d * 20 : c * 1000 + 500 + d * 100 + (e - 1) * 20;
  return { area, from, to: from + 19 };
}
