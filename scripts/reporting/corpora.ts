/** The pages as they are, and as they were at a commit, both from their Markdown. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Corpus } from '../../server/contract/corpus.ts';
import type { Facts } from '../content/facts.ts';
import { openProjectCache } from '../content/project-cache.ts';
import { readSite } from '../content/read-site.ts';
import { readRedirects } from '../../plugins/redirects/read-redirects.ts';
import { corpusOf, openSourcePages, readCrumbs } from '../source-corpus/source-corpus.ts';

export interface Corpora {
  before: Corpus;
  after: Corpus;
  /** Redirects of old page addresses to current ones. */
  moved: Readonly<Record<string, string>>;
}

/** @param since commit to compare with. */
export function readCorpora(root: string, since: string, facts: Facts): Corpora {
  return {
    before: corpusAt(root, since, facts),
    after: readCorpus(root, facts),
    moved: readRedirects(root).pages,
  };
}

function readCorpus(root: string, facts: Facts): Corpus {
  const cache = openProjectCache();
  const { site } = readSite({ roots: [root], facts, complete: [], cache });
  const sourcePage = openSourcePages(site, readCrumbs(root), cache);
  const published = site.pages.filter(({ frontMatter }) => frontMatter.values['draft'] !== true);
  return corpusOf(
    published.flatMap((page) => {
      try {
        return [sourcePage(page)];
      } catch {
        // Its questions name a missing heading, which is reported among the findings.
        return [];
      }
    }),
  );
}

/** The pages of a commit, unpacked temporarily. */
function corpusAt(root: string, commit: string, facts: Facts): Corpus {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  try {
    const wanted = [...facts.map.sections.map(({ id }) => id), 'sidebars'];
    const names = execFileSync('git', ['ls-tree', '--name-only', commit], { cwd: root });
    const there = new Set(names.toString().split('\n'));
    const tree = execFileSync('git', ['archive', commit, ...wanted.filter((id) => there.has(id))], {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: tree });
    return readCorpus(folder, facts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
