/** `npm run report`: the changes of a pull request, as Markdown for a comment: pages with their
 *  sizes and pictures before and after, the findings of the checks, how well readers find the
 *  changed pages, and which questions are answered differently. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { branchPoint, changedFiles, movedFiles, removedFiles } from './checking/changed-files.ts';
import { findInPages } from './checking/pages.ts';
import { readFacts } from './content/facts.ts';
import type { Page } from './content/site.ts';
import { answerChanges } from './reporting/answer-changes.ts';
import { readCorpora } from './reporting/corpora.ts';
import { findabilityChanges } from './reporting/findability-changes.ts';
import { MOST_PAGES, takePictures } from './reporting/page-pictures.ts';
import { picturesText, reportText } from './reporting/report-text.ts';
import { siteSizes } from './reporting/site-sizes.ts';
import { SECTIONS } from '../server/sections.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Options {
  base?: string;
  before?: string;
  out: string;
}

const command = new Command('npm run report --')
  .description('Writes a report of what has changed since a commit, for a pull request.')
  .option('--base <commit>', 'commit to compare with (default: main)')
  .option('--before <folder>', 'the built project at that commit; takes pictures of changed pages')
  .option('--out <folder>', 'folder for report.md, pictures.md and pictures/', 'report')
  .action(async ({ base, before, out }: Options) => {
    const target = path.resolve(out);
    mkdirSync(target, { recursive: true });
    const files = changedFiles(ROOT, base);
    const since = branchPoint(ROOT, base);
    const { site, findings, summary } = await findInPages(ROOT, new Set(files));
    const changed = site.pages.filter((page) => filesOf(page).some((file) => files.includes(file)));
    const corpora = readCorpora(ROOT, since, readFacts());
    const moved = movedFiles(ROOT, since);
    const formerOf = new Map(
      corpora.before.pages.map((page) => [corpora.moved[page.path], page.path] as const),
    );
    const pages = changed.map(({ file, path: address, source, frontMatter }) => {
      const former = moved.get(file);
      const was = textAt(since, former ?? file);
      const bytes =
        was === undefined ? undefined : Buffer.byteLength(source) - Buffer.byteLength(was);
      const draft = frontMatter.values['draft'] === true;
      return {
        ...{ address: `${address}/`, file, draft },
        ...(former !== undefined && { former }),
        ...(bytes !== undefined && { bytes }),
      };
    });
    // New or moved pages come first, and those that only contain another page's new address last.
    const weight = ({ bytes = Infinity, former }: { bytes?: number; former?: string }) =>
      former === undefined ? Math.abs(bytes) : Infinity;
    pages.sort((a, b) => weight(b) - weight(a) || 0);
    const shown = pages
      .filter(({ draft }) => !draft)
      .map(({ address: page }) => ({ page, former: formerOf.get(page) }));
    const sites =
      before === undefined
        ? undefined
        : { before: builtProject(before), after: builtProject(ROOT) };
    const pictures = sites
      ? await takePictures(sites, shown.slice(0, MOST_PAGES), path.join(target, 'pictures'))
      : undefined;
    const text = reportText({
      pages,
      removed: removedFiles(ROOT, since).filter((file) => isPage(file)),
      files: files.length,
      summary,
      findings: findings.filter(({ advice }) => !advice),
      advice: findings.filter(
        ({ advice, file, line }) =>
          advice &&
          files.includes(file) &&
          isNewLine(file, line, textAt(since, moved.get(file) ?? file)),
      ),
      findability: await findabilityChanges(corpora),
      answers: await answerChanges({ root: ROOT, corpora, files }),
      sizes: sites && siteSizes(sites),
      pictures,
      leftOut: Math.max(0, shown.length - MOST_PAGES),
    });
    writeFileSync(path.join(target, 'report.md'), text);
    if (pictures) writeFileSync(path.join(target, 'pictures.md'), picturesText(pictures));
    console.log(text);
  });

function isPage(file: string): boolean {
  return file.endsWith('.md') && SECTIONS.some(({ id }) => file.startsWith(`${id}/`));
}

/** The files that a page is made of. */
function filesOf({ file, questions, screens }: Page): string[] {
  const folder = path.posix.dirname(file);
  const names = screens.flatMap(({ name }) => (name === undefined ? [] : [`${folder}/${name}`]));
  return [file, ...(questions ? [questions.file] : []), ...names];
}

/** @throws Error if the project is not built. */
function builtProject(folder: string): string {
  if (existsSync(path.join(folder, 'build-data/manifest.json'))) return path.resolve(folder);
  return command.error(`${folder} is not built; run npm run build there first.`);
}

/** A file at a commit; undefined if it did not exist. */
function textAt(commit: string, file: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:${file}`], {
      ...{ cwd: ROOT, stdio: 'pipe', encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    });
  } catch {
    return undefined;
  }
}

/** True for a line that this change has written: advice on other lines is for another day.
 *  @param was the file before. */
function isNewLine(file: string, line: number, was = ''): boolean {
  const text = readFileSync(path.join(ROOT, file), 'utf8').split('\n')[line - 1];
  return text !== undefined && !was.split('\n').includes(text);
}

await command.parseAsync();
