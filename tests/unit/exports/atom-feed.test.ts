/** The feed of a section: well-formed whatever a commit says, newest first, with absolute URLs. */

import { load } from 'cheerio';
import { expect, test } from 'vitest';
import type { SectionChanges } from '../../../server/contract/changes.ts';
import { createExports } from '../../../server/exports/exports.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';

const ORIGIN = 'https://docs.example.com';
const changes: SectionChanges = {
  section: 'docs',
  pages: [
    { path: '/docs/a/', title: 'Lots & <serials>', version: 'v' },
    { path: '/docs/b/', title: 'Bins', version: 'w' },
  ],
  changes: [
    {
      id: 'b2',
      at: '2026-02-02T10:00:00.000Z',
      text: 'Say "5 < 6" & \u0007ring]]>',
      ...{ pages: [0], added: [] },
    },
    { id: 'a2', at: '2025-01-02T10:00:00.000Z', pages: [0, 1], added: [1] },
    { id: 'a1', at: '2025-01-01T10:00:00.000Z', pages: [0], added: [0] },
  ],
  releases: [{ name: '25.3', day: '2025-09-15', path: '/docs/release-notes/#release-253' }],
};
const find = (path: string) => createExports(warehouse, [changes]).find(path, ORIGIN);

test('a feed lists changes and releases, newest first', () => {
  const feed = find('/whats-new/docs/feed.atom')!;
  expect(feed.type).toBe('application/atom+xml; charset=utf-8');
  const $ = load(feed.text, { xml: true });
  expect($('feed > id').text()).toBe(`${ORIGIN}/whats-new/docs/feed.atom`);
  expect($('feed > updated').text()).toBe('2026-02-02T10:00:00.000Z');
  const entries = $('entry').toArray();
  expect(entries.map((entry) => $(entry).find('title').text())).toEqual([
    'Say "5 < 6" & ring]]>',
    expect.stringMatching(/ 25\.3$/),
    '1 new page and 1 changed page',
    '1 new page',
  ]);
  expect(entries.map((entry) => $(entry).find('id').text())).toEqual([
    `${ORIGIN}/whats-new/docs/#b2`,
    `${ORIGIN}/docs/release-notes/#release-253`,
    `${ORIGIN}/whats-new/docs/#a2`,
    `${ORIGIN}/whats-new/docs/#a1`,
  ]);
  const page = load($(entries[0]).find('content').text())('a');
  expect([page.attr('href'), page.text()]).toEqual([`${ORIGIN}/docs/a/`, 'Lots & <serials>']);
  // A character that XML does not allow would break every feed reader.
  expect(feed.text).not.toContain('\u0007');
});

test('a section without a history has no feed', () => {
  expect(find('/whats-new/atlas/feed.atom')).toBeUndefined();
});
