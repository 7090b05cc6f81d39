/** Every API call is shown in four languages: no set of tabs leaves one out. */

import { describe, expect, test } from 'vitest';
import { operations } from './label-api-file.ts';
import { readApiPage } from './label-api-pages.ts';

const LANGUAGES = ['curl', 'js', 'python', 'java'];
const pages = ['introduction', 'get-label', 'get-printer', 'print'].map((name) => ({
  name,
  ...readApiPage(name),
}));

/** The path that a piece of code calls, in each language of the tabs. */
const CALLED: Record<string, RegExp> = {
  bash: /"https:\/\/label\.example\.com\/api\/v1(\/[^"?]*)/g,
  js: /callLabelApi\(\s*["`](\/[^"`?]*)/g,
  python: /call_label_api\(\s*f?"(\/[^"?]*)/g,
  java: /"(\/(?:labels|printers|print|label-jobs)\b[^"?]*)/g,
};

/** Paths that the examples in a language call, with `{…}` for placeholders. */
function pathsIn(language: string): string[] {
  const code = pages.flatMap((page) => page.code.filter(({ lang }) => lang === language));
  return code.flatMap(({ value }) =>
    [...value.matchAll(CALLED[language]!)].map((match) =>
      match[1]!.replaceAll(/\$?\{.*?\}+/g, 'x'),
    ),
  );
}

describe.each(Object.keys(CALLED))('examples in %s', (language) => {
  const paths = pathsIn(language);
  test.each([...operations.keys()])('show %s', (call) => {
    const address = call.split(' ')[1]!.replaceAll(/\{\w+\}/g, '[^/]+');
    expect(paths.filter((path) => new RegExp(`^${address}$`).test(path))).not.toEqual([]);
  });
});

test.each(pages)('tabs of $name have all languages', ({ source }) => {
  // The modules under "Retry advice" are code to import, which curl cannot do.
  const [before = '', rest = ''] = source.split('## Retry advice');
  const after = rest.slice(Math.max(0, rest.indexOf('\n## ')));
  const groups = `${before}${after}`.split('<Tabs>').slice(1);
  expect(groups).not.toEqual([]);
  for (const group of groups) {
    const inside = group.split('</Tabs>')[0]!;
    expect([...inside.matchAll(/<TabItem value="(\w+)"/g)].map((match) => match[1])).toEqual(
      LANGUAGES,
    );
  }
});
