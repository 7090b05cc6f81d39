/** Every page has the address and the title given in the content map, no two pages share a title,
 *  and no page of a complete section is missing. */

import { mapPages } from '../map-pages.ts';
import { findRepeats } from '../repeats.ts';
import type { Check } from '../site.ts';

const rule = 'page-map';

export const checkPageMap: Check = ({ pages, byPath, broken, complete, facts }) => {
  const wanted = mapPages(facts.map);
  const known = new Map(wanted.map((page) => [page.path, page]));
  const strangers = pages.filter((page) => !known.has(page.path));
  return [
    ...strangers.map(({ file, path }) => ({
      file,
      line: 1,
      message: `The content map has no page ${path}`,
      rule,
    })),
    ...pages.flatMap(({ file, path, frontMatter }) => {
      const { title } = frontMatter.values;
      const wantedTitle = known.get(path)?.title;
      if (wantedTitle === undefined || typeof title !== 'string' || title === wantedTitle) {
        return [];
      }
      const message = `Title is "${title}", in the content map it is "${wantedTitle}"`;
      return [{ file, line: frontMatter.line('title'), message, rule }];
    }),
    ...findRepeats(
      pages.flatMap(({ file, frontMatter }) => {
        const { title: text } = frontMatter.values;
        return typeof text === 'string' ? [{ file, line: frontMatter.line('title'), text }] : [];
      }),
      'Title',
      rule,
    ),
    ...wanted
      .filter(({ path, section }) => complete.has(section) && !byPath.has(path))
      .filter(({ path }) => !broken.has(path))
      .map(({ path, title, section }) => ({
        file: path === `/${section}` ? `${section}/index.md` : `${path.slice(1)}.md`,
        line: 1,
        message: `The page "${title}" is missing`,
        rule,
      })),
  ];
};
