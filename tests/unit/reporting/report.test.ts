/** The report of a pull request: answers that change, in a repository of its own, and pictures of two
 *  sites in the browser. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerChanges } from '../../../scripts/reporting/answer-changes.ts';
import { comparePages, type PictureSite } from '../../../scripts/reporting/page-pictures.ts';
import { picturesText, reportText } from '../../../scripts/reporting/report-text.ts';
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
    answerChanges({ root: tree.folder, since, facts: smallFacts(), files });
  expect(await compare([])).toEqual({ asked: 0, changes: [] });

  tree.replace(TOOLBAR, 'nine metres', 'seven metres');
  const { asked, changes } = await compare([TOOLBAR]);
  expect(asked).toBeGreaterThan(2);
  expect(changes).toEqual([
    {
      question: QUESTION,
      before: { page: '/atlas/toolbar/', sentence: 'A zeppelin is nine metres high.' },
      after: { page: '/atlas/toolbar/', sentence: 'A zeppelin is seven metres high.' },
    },
  ]);
  // Its own new questions say nothing about what was.
  expect((await compare([TOOLBAR, FIXTURE])).changes).toEqual([]);
});

test('pages that look different are kept at both widths, and those that do not are named', async () => {
  const tree = makeTree();
  const out = path.join(tree.folder, 'pictures');
  // A page shows its own address, and the two sites have different ones.
  const same = '<h1>Same</h1><p id="at"></p><script>at.append(location.href)</script>';
  const before = await site({ '/a/': '<h1>Old</h1>', '/b/': same });
  const after = await site({ '/a/': '<h1>New</h1>', '/b/': same, '/c/': '<p>More</p>' });
  const taken = await comparePages({ before, after }, ['/a/', '/b/', '/c/'], out);
  expect(taken.map(({ page, width, same }) => [page, width, same])).toEqual([
    ['/a/', 1280, false],
    ['/a/', 390, false],
    ['/b/', 1280, true],
    ['/b/', 390, true],
    ['/c/', 1280, false],
    ['/c/', 390, false],
  ]);
  expect(taken[4]).toMatchObject({ before: undefined, after: 'c-1280-after.png' });
  expect(existsSync(path.join(out, 'b-1280-after.png'))).toBe(false);
  for (const { width, before: name } of taken.slice(0, 2)) {
    // The width of a PNG stands at byte 16.
    expect(readFileSync(path.join(out, name!)).readUInt32BE(16)).toBe(width);
  }
  const shown = picturesText(taken);
  expect(shown).toContain('| ![](pictures/a-390-before.png) | ![](pictures/a-390-after.png) |');
  expect(shown).toContain('| not there | ![](pictures/c-390-after.png) |');
  expect(shown).not.toContain('/b/');
});

test('the comment says what is left out, and readers cannot write Markdown into it', () => {
  const said = { page: '/a/', sentence: 'Yes.' };
  const question = 'what | <b>is</b> [this](x)';
  const text = reportText({
    pages: [{ address: '/a/', file: 'a.md', bytes: -3 }],
    removed: ['docs/old.md'],
    ...{ files: 2, summary: '5 pages, 1 checked', findings: [], advice: [] },
    answers: {
      asked: 90,
      changes: Array.from({ length: 50 }, () => ({
        question,
        before: said,
        after: { page: undefined, sentence: '' },
      })),
    },
    pictures: [{ page: '/a/', width: 390, before: undefined, after: undefined, same: true }],
    leftOut: 4,
  });
  expect(text).toContain('| `/a/` | a.md | -3 |');
  expect(text).toContain('| | docs/old.md | removed |');
  expect(text).toContain('| `/a/` | 390 | looks the same |');
  expect(text).toContain('4 more changed pages are left out.');
  expect(text).toContain('| what \\| \\<b\\>is\\</b\\> \\[this\\](x) | `/a/` Yes. | declined |');
  expect(text).toContain('10 more are left out.');
});

/** Serves these pages; anything else is not there. */
async function site(pages: Record<string, string>): Promise<PictureSite> {
  const server = createServer(({ url = '' }, answer) => {
    answer.writeHead(url in pages ? 200 : 404, { 'Content-Type': 'text/html' });
    answer.end(pages[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  };
}
