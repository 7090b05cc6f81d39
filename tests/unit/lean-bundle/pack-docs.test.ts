import { expect, test } from 'vitest';
import { packDocs } from '../../../plugins/lean-bundle/pack-docs.ts';
import { unpackDocs } from '../../../src/client/pages-by-section/unpack-docs.ts';
import type { Doc } from '../../../server/contract/packed-docs.ts';

function dataOf(docs: Doc[]) {
  return {
    'docusaurus-plugin-content-docs': {
      default: { path: '/docs', versions: [{ name: 'current', path: '/docs', docs }] },
    },
    redirects: { default: { '/a/': '/b/' } },
  };
}

const DOCS: Record<string, Doc[]> = {
  'of one folder and of none': [
    { id: 'faq', path: '/docs/faq', sidebar: 'docs' },
    { id: 'inbound/a', path: '/docs/inbound/a', sidebar: 'docs' },
    { id: 'inbound/b', path: '/docs/inbound/b', sidebar: 'docs' },
    { id: 'inbound/deep/c', path: '/docs/inbound/deep/c', sidebar: 'docs' },
    { id: 'outbound/a', path: '/docs/outbound/a', sidebar: 'docs' },
  ],
  'that are generated lists of a chapter': [
    { id: '/category/inbound', path: '/docs/category/inbound', sidebar: 'docs' },
    { id: '/category/outbound', path: '/docs/category/outbound', sidebar: 'docs' },
  ],
  'at another address': [
    { id: 'index', path: '/docs/', sidebar: 'docs' },
    { id: 'inbound/a', path: '/docs/elsewhere', sidebar: 'docs' },
  ],
  'without a sidebar, and with another one': [
    { id: 'a', path: '/docs/a' },
    { id: 'b', path: '/docs/b', sidebar: 'docs' },
    { id: 'c', path: '/docs/c', sidebar: 'more' },
  ],
  'with a blank in its name': [{ id: 'a b', path: '/docs/a b', sidebar: 'docs' }],
  'with what else Docusaurus says of it': [
    { id: 'a', path: '/docs/a', sidebar: 'docs', ...{ unlisted: true } },
  ],
};

test.each(Object.entries(DOCS))('documents %s are the same after all', (_, docs) => {
  expect(unpackDocs(packDocs(dataOf(docs)))).toEqual(dataOf(docs));
});

test('a further document of a folder adds its name alone', () => {
  const size = (count: number) => {
    const docs = Array.from({ length: count }, (_, index) => {
      const id = `inbound/page-${index}`;
      return { id, path: `/docs/${id}`, sidebar: 'docs' };
    });
    return JSON.stringify(packDocs(dataOf(docs))).length;
  };
  expect(size(9) - size(8)).toBe(' page-8'.length);
});
