/** The report of a pull request: changed answers, in a repository of its own, and pictures of two sites in
 *  the browser. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerChanges } from '../../../scripts/reporting/answer-changes.ts';
import { readCorpora } from '../../../scripts/reporting/corpora.ts';
import { findabilityChanges } from '../../../scripts/reporting/findability-changes.ts';
import { comparePages, type PictureSite } from '../../../scripts/reporting/page-pictures.ts';
import { picturesText, reportText } from '../../../scripts/reporting/report-text.ts';
import { siteSizes } from '../../../scripts/reporting/site-sizes.ts';
import type { Corpus, CorpusPage } from '../../../server/contract/corpus.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { makeTree, smallFacts, TOOLBAR } from '../content/valid-tree.ts';

const FIXTURE = 'tests/fixtures/questions/own.jsonl';
const QUESTION = 'How high is a zeppelin?';

test('a question whose answer changes is told with both answers, others are not', async () => {
  const tree = makeTree();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: tree.folder,
      encoding: 'utf8',
    });
  tree.add(TOOLBAR, '## Zeppelin\n\nA zeppelin is nine metres high.');
  const other = { id: 'b', kind: 'question', text: 'What is a unicorn doing in the sky?' };
  const lines = [{ id: 'a', kind: 'question', text: QUESTION }, other];
  tree.write(FIXTURE, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
  const since = git('rev-parse', 'HEAD').trim();
  const compare = (files: string[]) =>
    answerChanges({
      root: tree.folder,
      corpora: readCorpora(tree.folder, since, smallFacts()),
      files,
    });
  expect(await compare([])).toEqual({ asked: 0, changes: [] });

  tree.replace(TOOLBAR, 'nine metres', 'seven metres');
  const { asked, changes } = await compare([TOOLBAR]);
  expect(asked).toBeGreaterThan(2);
  expect(changes).toEqual([
    {
      question: QUESTION,
      before: { page: '/atlas/toolbar/', sentence: 'A zeppelin is nine metres high.' },
      after: { page: '/atlas/toolbar/', sentence: 'A zeppelin is seven metres high.' },
      isNew: false,
    },
  ]);
  // The change's own new questions say nothing about the state before.
  expect((await compare([TOOLBAR, FIXTURE])).changes).toEqual([]);
  const brought = 'How many metres high is the zeppelin?';
  tree.replace(TOOLBAR, 'First question about toolbar?', brought);
  expect((await compare([TOOLBAR, FIXTURE])).changes).toMatchObject([
    { question: brought, isNew: true },
  ]);
});

test('pages that look different are kept at both widths, and those that do not are named', async () => {
  const tree = makeTree();
  const out = path.join(tree.folder, 'pictures');
  // The page shows its own URL, which differs between the two sites, and the day of its last change.
  const same =
    '<h1 style="color: #000">Same</h1><p id="at"></p><script>at.append(location.href)</script>' +
    '<p> · Last updated 1 June</p>';
  // An additional line moves everything below it.
  const lines = Array.from({ length: 80 }, (_, line) => `<br>Line ${line}`).join('');
  const long = (rows: string) =>
    `<div style="font: 16px/25.6px sans-serif">Top${rows}${lines}</div><p>End</p>`;
  const before = await site({ '/a/': '<h1>Old</h1>', '/former/b/': same, '/d/': long('') });
  const nearly = same.replace('#000', '#111').replace('1 June', '12 October');
  const after = await site({
    '/a/': '<h1>New</h1>',
    '/b/': nearly,
    '/c/': '<p>More</p>',
    '/d/': long('<br>A row'),
  });
  const pages = ['/a/', '/b/', '/c/', '/d/'].map((page) => ({
    ...{ page, former: page === '/b/' ? '/former/b/' : undefined },
  }));
  const taken = await comparePages({ before, after }, pages, out);
  expect(taken.map(({ page, width, same }) => [page, width, same])).toEqual([
    ['/a/', 1280, false],
    ['/a/', 390, false],
    ['/b/', 1280, true],
    ['/b/', 390, true],
    ['/c/', 1280, false],
    ['/c/', 390, false],
    ['/d/', 1280, false],
    ['/d/', 390, false],
  ]);
  expect(taken[0]?.top).toBeLessThan(60);
  expect(taken[4]).toMatchObject({ before: undefined, after: 'c-1280-after.png' });
  expect(existsSync(path.join(out, 'b-1280-after.png'))).toBe(false);
  for (const { width, before: name } of [...taken.slice(0, 2), ...taken.slice(6)]) {
    // A PNG has its width at byte 16 and its height at byte 20.
    const picture = readFileSync(path.join(out, name!));
    expect(picture.readUInt32BE(16)).toBe(width);
    // The page is 900 px high, or 2,000, and only one line differs.
    expect(picture.readUInt32BE(20)).toBeLessThan(300);
  }
  const shown = picturesText(taken);
  expect(shown).toContain('| ![](pictures/a-390-before.png) | ![](pictures/a-390-after.png) |');
  expect(shown).toContain('| not there | ![](pictures/c-390-after.png) |');
  expect(shown).not.toContain('/b/');
});

test('a question that a new page takes away is told with that page, one that goes along is not', async () => {
  const lamp = (path: string) =>
    makePage({
      path,
      title: 'Lamp',
      questions: ['Which lamp burns at the gate?', 'Where is the spare bulb?'],
      body: { '': ['A lamp burns at the gate.', 'The spare bulb is in the drawer.'] },
    });
  const thieves = ['one', 'two', 'three'].map((name) =>
    makePage({
      path: `/docs/${name}/`,
      title: 'Which lamp burns at the gate',
      body: { 'Which lamp burns at the gate': ['This lamp burns at the gate. This lamp burns.'] },
    }),
  );
  const corpus = (pages: CorpusPage[]): Corpus => ({ version: String(pages.length), pages });
  const { asked, shares, changes } = await findabilityChanges({
    before: corpus([lamp('/docs/lamp/')]),
    after: corpus([lamp('/docs/light/'), ...thieves]),
    moved: { '/docs/lamp/': '/docs/light/' },
  });
  expect({ asked, shares }).toEqual({ asked: 2, shares: { before: 1, after: 0.5 } });
  expect(changes).toMatchObject([
    { question: 'Which lamp burns at the gate?', page: '/docs/light/', before: 1 },
  ]);
  expect(changes[0]?.first).toMatch(/^\/docs\/(one|two|three)\/$/);
});

test('what each page loads first is told apart from what is there', () => {
  const project = (main: string, other: string) => {
    const tree = makeTree();
    const html = '<script src=/assets/js/main.js defer></script><link href="/assets/css/a.css">';
    const files = { 'docs/index.html': html, 'assets/js/main.js': main, 'assets/js/b.js': other };
    const entries = Object.entries(files).map(([file, text]) => {
      tree.write(`build/${file}`, text);
      const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
      const hash = file.replaceAll('/', '-');
      return {
        ...{ path: `/${file.replace('index.html', '')}`, file, type, hash, size: text.length },
        encoded: file === 'assets/js/b.js',
      };
    });
    tree.write('build-data/encoded/assets-js-b.js.br', 'brotli');
    tree.write('build-data/manifest.json', JSON.stringify({ entries }));
    return tree.folder;
  };
  const sizes = siteSizes({ before: project('12345', 'x'.repeat(99)), after: project('123', '1') });
  expect(sizes.slice(0, 2)).toEqual([
    { what: 'What each page loads first', before: 5, after: 3 },
    { what: 'All scripts, pages as data among them', before: 11, after: 9 },
  ]);
});

test('the comment says what is left out, and readers cannot write Markdown into it', () => {
  const said = { page: '/a/', sentence: 'Yes.' };
  const question = 'what | <b>is</b> [this](x)';
  const text = reportText({
    pages: [
      { address: '/a/', file: 'a.md', bytes: -3 },
      { address: '/b/', file: 'b.md', former: 'old/b.md', bytes: 0 },
    ],
    removed: ['docs/old.md'],
    ...{ files: 2, summary: '5 pages, 1 checked', findings: [], advice: [] },
    findability: {
      ...{ asked: 7, shares: { before: 1, after: 0.857 } },
      changes: [{ question, page: '/a/', before: 2, after: 0, first: '/b/' }],
    },
    sizes: [{ what: 'All pages', before: 2048, after: 1024 }],
    answers: {
      asked: 90,
      changes: Array.from({ length: 50 }, (_, index) => ({
        question,
        before: said,
        after: { page: undefined, sentence: '' },
        isNew: index >= 40,
      })),
    },
    pictures: [
      { page: '/a/', width: 390, same: true },
      { page: '/b/', width: 390, same: false, top: 84, before: 'b-was.png', after: 'b-is.png' },
    ],
    leftOut: 4,
  });
  expect(text).toContain('| `/a/` | a.md | -3 |');
  expect(text).toContain('| `/b/` | b.md | moved from old/b.md |');
  expect(text).toContain('| | docs/old.md | removed |');
  expect(text).toContain('2 changed pages of 2 changed files, 0 findings, 1 question found');
  expect(text).toContain('\\[this\\](x) | `/a/` | number 2 | not found | `/b/` |');
  expect(text).toContain('85.7 % find their page among the first three');
  expect(text).toContain('| All pages | 2.0 | 1.0 | -1024 |');
  expect(text).toContain('| `/b/` | 390 | 84 px | b-was.png, b-is.png |');
  expect(text).toContain('As before: `/a/`.');
  expect(text).toContain('4 more changed pages without pictures');
  expect(text).toContain('| what \\| \\<b\\>is\\</b\\> \\[this\\](x) | `/a/` Yes. | declined |');
  // The 40 questions asked before, of which 30 are shown, come before the ten of the change itself.
  expect(text).toMatch(/### Asked before[^#]*10 more not shown\.\n\n### Brought by this change/);
});

/** Serves these pages; all other paths are not found. */
async function site(pages: Record<string, string>): Promise<PictureSite> {
  const server = createServer(({ url = '' }, answer) => {
    answer.writeHead(url in pages ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
    // Chromium does not navigate to an error without a body.
    answer.end(pages[url] ?? 'No such page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  };
}
