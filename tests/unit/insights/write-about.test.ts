/** From a gap to a page: what a writer gets can be pasted safely. */

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { askerOf } from '../../../server/insights/ask-pages.ts';
import { writeAbout } from '../../../server/insights/write-about.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { parseReported, unanswered, withReported } from '../../../scripts/insights-reported.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const ask = askerOf({ engine: createSearchEngine(warehouse) });
const page = warehouse.pages[0]!;
const about = (text: string, address?: string) =>
  writeAbout(
    { kind: 'question', members: [{ key: 'k', text }], page: address },
    { corpus: warehouse, ask },
  );

describe('write about this', () => {
  test('names the page and heading, and the file to write in', async () => {
    const section = page.sections.find(({ anchor }) => anchor !== '')!;
    const { nearest, yaml } = await about('Anything?', `${page.path}#${section.anchor}`);
    expect(nearest).toMatchObject({ path: page.path, heading: section.heading });
    expect(nearest?.file).toMatch(/^[a-z].*\.md$/);
    expect(parse(yaml)).toMatchObject({ [section.anchor]: [{ questions: ['Anything?'] }] });
  });

  test("leaves nothing in the command that a shell or YAML would read in a reader's words", async () => {
    const evil = '$(rm -rf ~) `id` "; reboot; # \\ how: do I split a pallet?';
    const { command, yaml } = await about(evil, page.path);
    expect(command).toMatch(/^npm run new -- [\w./-]+ "[\p{L}\p{N} -]+"$/u);
    expect(parse(yaml)).toMatchObject({ top: [{ questions: [evil] }] });
  });
});

describe('reported questions', () => {
  test('fail until their page answers them', async () => {
    const { jsonl } = await about('How does one feed the office cat?', page.path);
    const items = parseReported(jsonl);
    expect(items).toHaveLength(1);
    expect(await unanswered(items, ask)).toMatchObject([{ id: items[0]!.id, found: null }]);
    const first = await ask(page.title);
    const source = first.documents[0]!.metadata.source;
    const known = { id: 'x', text: page.title, pages: [source] };
    expect(await unanswered([known], ask)).toEqual([]);
    expect(await unanswered([{ ...known, pages: ['/docs/other'] }], ask)).toMatchObject([
      { found: source },
    ]);
  });

  test('stand once in the file', () => {
    const line = (text: string) => `${JSON.stringify({ id: 'r1', text, pages: ['/docs'] })}\n`;
    expect(withReported(line('a'), line('b'))).toBe(line('b'));
    expect(() => parseReported('{"id": 1}')).toThrow('Line 1');
  });
});
