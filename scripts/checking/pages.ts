/** The page checks of `npm run check`: their contents, and whether readers find them. */

import { readFacts } from '../content/facts.ts';
import { lineOf } from '../content/finding-line.ts';
import { openProjectCache } from '../content/project-cache.ts';
import { runChecks } from '../content/run-checks.ts';
import type { Finding, Page, Site } from '../content/site.ts';
import { openDictionary } from '../content/spelling/dictionary.ts';
import { SECTIONS } from '../../server/sections.ts';
import {
  corpusOf,
  openSourcePages,
  readCrumbs,
  type SourcePage,
} from '../source-corpus/source-corpus.ts';
import { checkFindability } from './findability.ts';

export interface PagesOptions {
  /** Files that have changed; if omitted, all pages are checked. */
  only?: ReadonlySet<string> | undefined;
  advice: boolean;
}

/** All findings in the pages, findability last. */
export async function findInPages(
  root: string,
  only?: ReadonlySet<string>,
): Promise<{ site: Site; findings: Finding[]; summary: string }> {
  const cache = openProjectCache();
  const { site, findings } = runChecks(
    {
      roots: [root],
      facts: readFacts(),
      complete: SECTIONS.map(({ id }) => id),
      dictionary: await openDictionary(root),
      cache,
    },
    only,
  );
  const checked = only ? site.pages.filter((page) => isChanged(page, only)) : site.pages;
  if (checked.length === 0) {
    return { site, findings, summary: `${site.pages.length} pages, none of them changed` };
  }
  const sourcePage = openSourcePages(site, readCrumbs(root), cache);
  const corpus = corpusOf(
    site.pages.filter(isPublished).flatMap((page) => readable(page, sourcePage)),
  );
  const found = await checkFindability(corpus, checked);
  const summary =
    `${site.pages.length} pages, ${checked.length} checked; ${found.questions} questions, ` +
    `${(found.share * 100).toFixed(1)} % found among the first three`;
  return { site, findings: [...findings, ...found.findings], summary };
}

/** Prints the findings.
 *  @returns true if nothing fails. */
export async function checkPages(root: string, { only, advice }: PagesOptions): Promise<boolean> {
  const start = Date.now();
  console.log('Pages …');
  const { findings, summary } = await findInPages(root, only);
  const wrong = findings.filter((finding) => !finding.advice);
  const shown = advice ? findings.filter((each) => !each.advice || isIn(each.file, only)) : wrong;
  for (const finding of shown) console.log(lineOf(finding));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const result = wrong.length === 0 ? 'passed' : `${wrong.length} found, FAILED`;
  console.log(`Pages: ${summary}: ${result} in ${seconds} s`);
  return wrong.length === 0;
}

function isIn(file: string, only?: ReadonlySet<string>): boolean {
  return only?.has(file) ?? true;
}

function isChanged(page: Page, only: ReadonlySet<string>): boolean {
  return only.has(page.file) || (page.questions !== undefined && only.has(page.questions.file));
}

function isPublished({ frontMatter }: Page): boolean {
  return frontMatter.values['draft'] !== true;
}

/** A page as search sees it; undefined if its list of questions names a missing heading, which
 *  another check reports. */
function readable(page: Page, sourcePage: SourcePage) {
  try {
    return [sourcePage(page)];
  } catch {
    return [];
  }
}
