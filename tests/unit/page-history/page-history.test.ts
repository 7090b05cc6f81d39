/** Page changes, read from real repositories: complete, shallow, and none at all. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readHistory } from '../../../plugins/page-history/read-history.ts';
import { releasesIn } from '../../../plugins/page-history/read-releases.ts';
import { lastChanges } from '../../../plugins/page-history/section-changes.ts';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

/** A repository whose clock advances by a day with each commit. */
function repository() {
  const folder = temporaryFolder();
  let day = 0;
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        ...{
          GIT_AUTHOR_NAME: 'A',
          GIT_AUTHOR_EMAIL: 'a@example.com',
          GIT_CONFIG_GLOBAL: '/dev/null',
        },
        ...{ GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' },
        GIT_AUTHOR_DATE: `2026-01-${String(day).padStart(2, '0')}T12:00:00Z`,
        GIT_COMMITTER_DATE: `2026-01-${String(day).padStart(2, '0')}T12:00:00Z`,
      },
    });
  const put = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const commit = (...paragraphs: string[]) => {
    day += 1;
    git('add', '-A');
    git('commit', '-q', ...paragraphs.flatMap((paragraph) => ['-m', paragraph]));
  };
  git('init', '-q', '-b', 'main');
  return { folder, git, put, commit };
}

const text = (name: string) => `# ${name}\n\n${`A line about ${name}.\n`.repeat(20)}`;
const told = (folder: string) =>
  readHistory(folder, ['docs']).map(({ files, added }) => [files.toSorted(), added.toSorted()]);

describe('the history of pages', () => {
  test('is newest first, without merges and other folders, and follows a page that moves', () => {
    const { folder, git, put, commit } = repository();
    put('docs/lot.md', text('lot'));
    put('docs/käse "1".md', text('cheese'));
    commit('Write about lots');
    put('server/main.ts', 'code');
    commit('Change code alone');
    git('switch', '-q', '-c', 'side');
    put('docs/side.md', text('side'));
    commit('Write beside');
    git('switch', '-q', 'main');
    mkdirSync(path.join(folder, 'docs/stock'));
    renameSync(path.join(folder, 'docs/lot.md'), path.join(folder, 'docs/stock/lot.md'));
    commit('Move lots to stock');
    git('merge', '-q', '--no-ff', '-m', 'Merge side', 'side');
    put('docs/stock/lot.md', text('lot') + 'More.\n');
    commit('Say more of lots; with | marks\t<b>');

    expect(told(folder)).toEqual([
      [['docs/stock/lot.md'], []],
      [['docs/stock/lot.md'], []],
      [['docs/side.md'], ['docs/side.md']],
      [
        ['docs/käse "1".md', 'docs/stock/lot.md'],
        ['docs/käse "1".md', 'docs/stock/lot.md'],
      ],
    ]);
    const [newest] = readHistory(folder, ['docs']);
    expect(new Date(newest!.at * 1000).toISOString()).toBe('2026-01-05T12:00:00.000Z');
    expect(newest!.hash).toMatch(/^[\da-f]{40}$/);
  });

  test('tells readers what was written for them, and nothing else of a message', () => {
    const { folder, put, commit } = repository();
    put('docs/lot.md', text('lot'));
    commit('A third ear for what readers ask');
    put('docs/lot.md', text('lots'));
    commit(
      'Say which lots expire',
      'Asked for twice a week.',
      'Reader: Which lots expire with | marks\t<b>, in two\n lines\nCo-authored-by: B <b@example.com>',
    );
    put('docs/lot.md', text('all lots'));
    commit('Say more', 'Reader: is not the last paragraph.', 'This is.');
    put('docs/lot.md', text('no lots'));
    commit('Say less', 'Reader:');
    expect(readHistory(folder, ['docs']).map((commit) => commit.text)).toEqual([
      undefined,
      undefined,
      'Which lots expire with | marks\t<b>, in two lines',
      undefined,
    ]);
  });

  test('of a shallow clone leaves out the commit that seems to add every page', () => {
    const { folder, put, commit } = repository();
    put('docs/a.md', text('a'));
    put('docs/b.md', text('b'));
    commit('Write both');
    put('docs/a.md', text('a') + 'More.\n');
    commit('Change one');
    put('docs/a.md', text('a') + 'Still more.\n');
    commit('Change it again');
    const clone = path.join(temporaryFolder(), 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '2', pathToFileURL(folder).href, clone]);
    expect(told(clone)).toEqual([[['docs/a.md'], []]]);
  });

  test('is empty where there is no git, and no commit', () => {
    expect(readHistory(temporaryFolder(), ['docs'])).toEqual([]);
    const { folder } = repository();
    expect(readHistory(folder, ['docs'])).toEqual([]);
  });

  test('has the last ten changes of each page', () => {
    const commits = Array.from({ length: 12 }, (_, i) => ({
      ...{ hash: String(i).repeat(40), at: 1000 - i, text: `Change ${i}`, added: [] },
      files: i === 11 ? ['docs/a.md', 'docs/b.md', 'docs/gone.md'] : ['docs/a.md'],
    }));
    const changes = lastChanges(['docs/a.md', 'docs/b.md'], commits);
    expect(changes.filter(({ pages }) => pages.includes(0))).toHaveLength(10);
    expect(changes.at(-1)).toMatchObject({ text: 'Change 11', pages: [1] });
  });

  test('keeps the id of a day that has another commit, and counts each new page once', () => {
    const noon = Date.parse('2026-01-05T12:00:00Z') / 1000;
    const [a, b] = ['docs/a.md', 'docs/b.md'];
    const morning = { hash: '1'.repeat(40), at: noon, files: [a, a], added: [a, a] };
    // Removed in between, and written again.
    const evening = { hash: '2'.repeat(40), at: noon + 3600, files: [a, b], added: [a, b] };
    expect(lastChanges([a, b], [morning])).toEqual([
      { id: '2026-01-05', at: '2026-01-05T12:00:00.000Z', pages: [0], added: [0] },
    ]);
    expect(lastChanges([a, b], [evening, morning])).toEqual([
      { id: '2026-01-05', at: '2026-01-05T13:00:00.000Z', pages: [0, 1], added: [0, 1] },
    ]);
  });

  test('is one change for each day where no writer said what is new', () => {
    const noon = Date.parse('2026-01-05T12:00:00Z') / 1000;
    const commit = (hash: string, hours: number, files: string[], added: string[] = []) => ({
      ...{ hash: hash.repeat(40), at: noon + hours * 3600, files, added },
    });
    const commits = [
      commit('5', 3, ['docs/a.md']),
      { ...commit('4', 2, ['docs/a.md']), text: 'Which lots expire' },
      commit('3', 1, ['docs/a.md', 'docs/b.md'], ['docs/b.md']),
      commit('2', 0, ['docs/gone.md'], ['docs/gone.md']),
      commit('1', -24, ['docs/a.md'], ['docs/a.md']),
    ];
    expect(lastChanges(['docs/a.md', 'docs/b.md'], commits)).toEqual([
      { id: '2026-01-05', at: '2026-01-05T15:00:00.000Z', pages: [0, 1], added: [1] },
      {
        ...{ id: '44444444', at: '2026-01-05T14:00:00.000Z', pages: [0], added: [] },
        text: 'Which lots expire',
      },
      { id: '2026-01-04', at: '2026-01-04T12:00:00.000Z', pages: [0], added: [0] },
    ]);
  });
});

test('releases are the rows of release notes that have an anchor and a date, newest first', () => {
  const table = [
    '| Release | Date | Main subjects |',
    '|---|---|---|',
    '| [24.4](#release-244) | 2024-12-16 | Projects |',
    '| [25.3](#release-253) | 2025-09-15 | Loading a truck |',
    '| 23.1 | 2023-03-01 | Before the notes |',
  ].join('\n');
  expect(releasesIn(table, '/docs/release-notes/')).toEqual([
    { name: '25.3', day: '2025-09-15', path: '/docs/release-notes/#release-253' },
    { name: '24.4', day: '2024-12-16', path: '/docs/release-notes/#release-244' },
  ]);
});
