/** Adding, moving and removing a page also updates sidebar, map, links and old addresses. */

import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentMap, GroupCounts } from '../../../scripts/content/facts.ts';
import { mapPages } from '../../../scripts/content/map-pages.ts';
import { movePage, removePage } from '../../../scripts/writing/move-page.ts';
import { createPage } from '../../../scripts/writing/new-page.ts';
import { existingPage, pagePlace } from '../../../scripts/writing/page-place.ts';
import { withRedirect } from '../../../scripts/writing/redirects.ts';
import { WritingError } from '../../../scripts/writing/writing-error.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const COPIED = [
  'docs',
  'atlas',
  'sidebars',
  'sections.json',
  'redirects.json',
  '.prettierrc.json',
  'scripts/content/facts/map.json',
  'scripts/content/facts/not-transactions.json',
  'scripts/content/facts/group-counts.json',
  'tests/fixtures/questions',
];

function copy(): { root: string; read: (place: string) => string } {
  const root = mkdtempSync(path.join(tmpdir(), 'writing-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const place of COPIED) {
    mkdirSync(path.dirname(path.join(root, place)), { recursive: true });
    cpSync(path.join(ROOT, place), path.join(root, place), { recursive: true });
  }
  return { root, read: (place) => readFileSync(path.join(root, place), 'utf8') };
}

test('a new page has its file, its questions, its number, its place and its message codes', async () => {
  const { root, read } = copy();
  const place = pagePlace(root, 'docs/inventory/lot-rules');
  await createPage(root, { place, title: 'Lot rules', pattern: 'transaction' });
  const page = read('docs/inventory/lot-rules.md');
  const [, number] = /sidebar_label: "(5\.\d+) Lot rules"/.exec(page) ?? [];
  expect(number).toBeDefined();
  expect(page).toContain('draft: true');
  expect(page).toMatch(/<Msg code="FXP-INV-5\d+" \/>/);
  expect(read('docs/inventory/lot-rules.questions.yaml')).toMatch(/^top:/m);
  expect(read('sidebars/docs.ts')).toContain("'inventory/lot-rules',");
  expect(read('scripts/content/facts/map.json')).toContain('"path": "/docs/inventory/lot-rules"');
  await expect(createPage(root, { place, title: 'Lot rules', pattern: 'faq' })).rejects.toThrow(
    'already',
  );
});

test('a page that moves to another section takes links both ways, screen and questions along', async () => {
  const { root, read } = copy();
  const before = read('docs/inventory/lot-split.md');
  const redirects = JSON.parse(read('redirects.json')) as Record<string, string>;
  const from = existingPage(root, 'docs/inventory/lot-split');
  await movePage(root, from, pagePlace(root, 'atlas/split-of-lots'));
  const moved = read('atlas/split-of-lots.md');
  expect(existsSync(path.join(root, 'docs/inventory/lot-split.md'))).toBe(false);
  expect(moved).toContain('src="split-of-lots.screen.yaml"');
  expect(before).toMatch(/\]\(\.\/[a-z-]+\.md/);
  expect(moved).not.toMatch(/\]\(\.\.?\//);
  expect(moved).toContain('](/docs/inventory/');
  expect(existsSync(path.join(root, 'atlas/split-of-lots.screen.yaml'))).toBe(true);
  expect(existsSync(path.join(root, 'atlas/split-of-lots.questions.yaml'))).toBe(true);
  expect(read('docs/inventory/lot-merge.md')).toContain('](/atlas/split-of-lots/');
  expect(read('docs/inventory/lot-merge.md')).not.toContain('lot-split.md');
  expect(read('sidebars/docs.ts')).not.toContain('inventory/lot-split');
  expect(read('sidebars/atlas.ts')).toContain("'split-of-lots'");
  expect(JSON.parse(read('redirects.json'))).toEqual({
    ...redirects,
    '/docs/inventory/lot-split/': '/atlas/split-of-lots/',
  });
});

test('a page that goes to another chapter gets its number, and keeps why it is no transaction', async () => {
  const { root, read } = copy();
  const noted = () =>
    JSON.parse(read('scripts/content/facts/not-transactions.json')) as Record<string, string>;
  const place = pagePlace(root, 'docs/inventory/lot-rules');
  await createPage(root, { place, title: 'Lot rules', pattern: 'overview' });
  expect(noted()['/docs/inventory/lot-rules']).toMatch(/^overview/);
  await movePage(root, place, pagePlace(root, 'docs/manufacturing/lot-rules'));
  expect(read('docs/manufacturing/lot-rules.md')).toMatch(/^sidebar_label: "6\.\d+ Lot rules"$/m);
  expect(noted()['/docs/manufacturing/lot-rules']).toMatch(/^overview/);
  const goal = existingPage(root, 'docs/inventory/lot-split');
  await removePage(root, existingPage(root, 'docs/manufacturing/lot-rules'), goal);
  expect(Object.keys(noted()).filter((address) => address.includes('lot-rules'))).toEqual([]);
  // A page above the chapters has no number.
  await movePage(root, goal, pagePlace(root, 'atlas/split-of-lots'));
  expect(read('atlas/split-of-lots.md')).toMatch(/^sidebar_label: Lot Split$/m);
});

test('messages keep their codes wherever their page goes, and nobody else gets them', async () => {
  const { root, read } = copy();
  const codes = (address: string) => {
    const map = JSON.parse(read('scripts/content/facts/map.json')) as ContentMap;
    return mapPages(map).find(({ path: each }) => each === address)?.codes;
  };
  const owned = codes('/docs/inventory/label-reprint');
  expect(owned?.area).toBe('INV');
  expect(read('docs/inventory/label-reprint.md')).toContain(`FXP-INV-${owned?.from}`);
  const from = existingPage(root, 'docs/inventory/label-reprint');
  await movePage(root, from, pagePlace(root, 'docs/outbound/label-reprint'));
  expect(codes('/docs/outbound/label-reprint')).toEqual(owned);
  const place = pagePlace(root, 'docs/inventory/lot-rules');
  await createPage(root, { place, title: 'Lot rules', pattern: 'transaction' });
  expect(codes('/docs/inventory/lot-rules')?.from).toBeGreaterThan(owned!.to);
  // In this section each page owns a hundred codes.
  const ofLogin = codes('/atlas/login');
  expect(read('atlas/login.md')).toContain('<Msg code=');
  await movePage(root, existingPage(root, 'atlas/login'), pagePlace(root, 'docs/inventory/login'));
  expect(codes('/docs/inventory/login')).toEqual(ofLogin);
});

test('what is noted of a page and the questions that expect it know its new address', async () => {
  const { root, read } = copy();
  const exceptions = () =>
    (JSON.parse(read('scripts/content/facts/group-counts.json')) as GroupCounts).exceptions;
  const expected = () =>
    globSync('tests/fixtures/questions/*.jsonl', { cwd: root }).map(read).join('\n');
  const noted = exceptions()['/docs/system-overview/erp-setup'];
  expect(noted).toBeDefined();
  expect(read('docs/system-overview/erp-setup.md')).toMatch(/^slug: /m);
  expect(expected()).toContain('"/docs/system-overview/erp-setup"');
  const from = existingPage(root, 'docs/system-overview/erp-setup');
  await movePage(root, from, pagePlace(root, 'docs/introduction/erp'));
  expect(exceptions()['/docs/introduction/erp']).toEqual(noted);
  expect(expected()).toContain('"/docs/introduction/erp"');
  expect(expected()).not.toContain('/docs/system-overview/erp-setup');
  const gone = existingPage(root, 'docs/introduction/erp');
  await removePage(root, gone, existingPage(root, 'docs/faq'));
  expect(exceptions()['/docs/introduction/erp']).toBeUndefined();
  expect(expected()).not.toContain('/docs/introduction/erp');
});

test('a page that is removed leads to the one that answers its readers', async () => {
  const { root, read } = copy();
  const redirects = JSON.parse(read('redirects.json')) as Record<string, string>;
  const from = existingPage(root, 'docs/inventory/lot-split');
  await removePage(root, from, existingPage(root, 'docs/inventory/lot-merge'));
  expect(existsSync(path.join(root, 'docs/inventory/lot-split.md'))).toBe(false);
  expect(existsSync(path.join(root, 'docs/inventory/lot-split.screen.yaml'))).toBe(false);
  expect(JSON.parse(read('redirects.json'))).toEqual({
    ...redirects,
    '/docs/inventory/lot-split/': '/docs/inventory/lot-merge/',
  });
  expect(read('scripts/content/facts/map.json')).not.toContain('/docs/inventory/lot-split"');
});

test('an address that was given out leads on after the second move, and is not taken again', async () => {
  const { root } = copy();
  const first = withRedirect({}, '/docs/a/', '/docs/b/');
  const second = withRedirect({ ...first, '/docs/x/#y': '/docs/b/#z' }, '/docs/b/', '/docs/c/');
  expect(second).toEqual({
    '/docs/a/': '/docs/c/',
    '/docs/b/': '/docs/c/',
    '/docs/x/#y': '/docs/c/#z',
  });
  // The page was moved back: no redirect leads away from its current address.
  expect(withRedirect(first, '/docs/b/', '/docs/a/')).toEqual({ '/docs/b/': '/docs/a/' });
  await movePage(
    root,
    existingPage(root, 'docs/inventory/lot-split'),
    pagePlace(root, 'docs/inventory/lot-splits'),
  );
  const place = pagePlace(root, 'docs/inventory/lot-split');
  await expect(createPage(root, { place, title: 'Lots', pattern: 'faq' })).rejects.toThrow(
    WritingError,
  );
});

test('what cannot be a page is told with what to type instead', () => {
  const { root } = copy();
  expect(() => pagePlace(root, 'inventory/lots')).toThrow('begin with one of: logipro, docs');
  expect(() => pagePlace(root, 'docs/../secret')).toThrow('cannot be an address');
  expect(() => existingPage(root, 'docs/inbound/lot-split')).toThrow(
    'Did you mean docs/inventory/lot-split.md',
  );
});
