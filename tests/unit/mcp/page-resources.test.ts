/** The pages as resources: listed in batches, and read as Markdown. */

import { describe, expect, test } from 'vitest';
import type { Corpus } from '../../../server/contract/corpus.ts';
import { pageMarkdown } from '../../../server/exports/page-markdown.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';
import { connectMcp, ORIGIN } from '../../fixtures/mcp-client.ts';

const page = warehouse.pages[0]!;

describe('resources', () => {
  const many: Corpus = {
    version: '1',
    pages: Array.from({ length: 103 }, (_, i) =>
      makePage({ path: `/docs/p${100 + i}/`, title: `P ${i}`, body: { '': ['Text.'] } }),
    ),
  };

  test('are listed in portions, each page once', async () => {
    const from = await connectMcp(many);
    const sizes: number[] = [];
    const uris: string[] = [];
    let cursor: string | undefined;
    do {
      const portion = await from.listResources(cursor === undefined ? {} : { cursor });
      sizes.push(portion.resources.length);
      uris.push(...portion.resources.map(({ uri }) => uri));
      cursor = portion.nextCursor;
    } while (cursor !== undefined);
    expect(sizes).toEqual([50, 50, 3]);
    expect(uris).toEqual(many.pages.map(({ path }) => `docs://${path}`));
  });

  test.each(['0', '7', '-50', '150', 'x', ''])('refuse the cursor %j', async (cursor) => {
    const from = await connectMcp(many);
    await expect(from.listResources({ cursor })).rejects.toThrow('List again without a cursor');
  });

  test('are read as Markdown, also by the template', async () => {
    const client = await connectMcp(warehouse);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['docs://{+path}']);
    const uri = 'docs:///docs/inbound/po-receipt/';
    expect(await client.readResource({ uri })).toEqual({
      contents: [{ uri, mimeType: 'text/markdown', text: pageMarkdown(page, ORIGIN) }],
    });
  });

  test.each(['docs:///docs/nope/', `${ORIGIN}/docs/inbound/po-receipt/`, 'file:///etc/passwd', ''])(
    'are not read by %j',
    async (uri) => {
      const client = await connectMcp(warehouse);
      await expect(client.readResource({ uri })).rejects.toMatchObject({
        code: -32002,
        message: expect.stringContaining('There is no such page') as string,
      });
    },
  );
});
