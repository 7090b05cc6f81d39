/** `npm run report`: what a pull request changes, as Markdown that can be a comment: pages with their
 *  sizes, what the checks find, and how well readers find the changed pages. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { branchPoint, changedFiles } from './checking/changed-files.ts';
import { findInPages } from './checking/pages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const command = new Command('npm run report --')
  .description('Writes what has changed since a commit, for a pull request.')
  .option('--base <commit>', 'what to compare with; main without it')
  .option('--out <folder>', 'where report.md goes', 'report')
  .action(async ({ base, out }: { base?: string; out: string }) => {
    const files = changedFiles(ROOT, base);
    const since = branchPoint(ROOT, base);
    const { site, findings, summary } = await findInPages(ROOT, new Set(files));
    const pages = site.pages.filter(({ file }) => files.includes(file));
    const rows = pages.map(({ file, path: address, source }) => {
      const before = sizeAt(since, file);
      const change = before === undefined ? 'new' : signed(Buffer.byteLength(source) - before);
      return `| \`${address}/\` | ${file} | ${change} |`;
    });
    const wrong = findings.filter(({ advice }) => !advice);
    const advice = findings.filter((each) => each.advice && files.includes(each.file));
    const text = [
      '# What this changes',
      `${pages.length} pages of ${files.length} files. ${summary}.`,
      ...(rows.length > 0
        ? [['| Page | File | Bytes |', '|---|---|---|', ...rows].join('\n')]
        : []),
      '## What the checks find',
      ...list(wrong, 'Nothing.'),
      '## Advice',
      ...list(advice, 'None.'),
    ].join('\n\n');
    mkdirSync(path.resolve(out), { recursive: true });
    const target = path.join(path.resolve(out), 'report.md');
    writeFileSync(target, `${text}\n`);
    console.log(text);
  });

/** @param items findings as the report shows them. */
function list(
  items: readonly { file: string; line: number; message: string; rule: string }[],
  none: string,
): string[] {
  if (items.length === 0) return [none];
  const lines = items.map(
    ({ file, line, message, rule }) => `- \`${file}:${line}\` ${message} (${rule})`,
  );
  return [lines.join('\n')];
}

/** Bytes of a file at a commit; undefined where it was not there. */
function sizeAt(commit: string, file: string): number | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:${file}`], { cwd: ROOT, stdio: 'pipe' }).length;
  } catch {
    return undefined;
  }
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : String(bytes);
}

await command.parseAsync();
