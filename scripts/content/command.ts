/** The command line of the content check: its options, its output, its status. */

import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { runChecks } from './run-checks.ts';
import type { Facts } from './facts.ts';

export interface CommandSetting {
  /** The repository, or another folder with the sections' folders and `static`. */
  root: string;
  facts: Facts;
  /** Ids of the sections that must be whole. */
  complete: readonly string[];
  write: (text: string) => void;
}

interface Options {
  section?: string;
  root?: string;
  complete?: boolean;
}

/** Runs the check and writes what it finds.
 *  @param args as typed, without program and script.
 *  @returns the exit status: 0 where nothing is found, 1 otherwise and for options it refuses. */
export function runCommand(args: string[], setting: CommandSetting): number {
  const { facts, write } = setting;
  const command = new Command('npm run check:content --')
    .description('Checks the pages. Prints file:line: message (rule); status 1 if it finds any.')
    .addOption(
      new Option('--section <id>', 'show what is found in one section').choices(
        facts.map.sections.map(({ id }) => id),
      ),
    )
    .option('--root <dir>', 'lay the pages and pictures of a folder over those of the repository')
    .option('--complete', 'with --section: that section must be whole')
    .configureOutput({ writeOut: write, writeErr: write })
    .exitOverride()
    .action((options: Options) => {
      status = check(options, setting);
    });
  let status = 0;
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    // Thrown for --help, too, with status 0.
    if (error instanceof CommanderError) return error.exitCode;
    throw error;
  }
  return status;
}

function check({ section, root: over, complete }: Options, setting: CommandSetting): number {
  const { root, facts, write } = setting;
  const roots = over === undefined ? [root] : [root, path.resolve(over)];
  const { pages, findings } = runChecks({
    roots,
    facts,
    complete: [...setting.complete, ...(complete && section ? [section] : [])],
  });
  // Pages of the repository are named from its folder, those of --root in full.
  const folders = roots.map((folder, index) =>
    path.join(index === 0 ? '' : folder, section ?? '', path.sep),
  );
  const inSection = (file = '') =>
    section === undefined || folders.some((folder) => file.startsWith(folder));
  const shown = findings.filter(({ file, other }) => inSection(file) || inSection(other));
  for (const { file, line, message, rule } of shown) {
    write(`${file}:${line}: ${message} (${rule})\n`);
  }
  write(`${pages} pages, ${shown.length === 0 ? 'nothing' : shown.length} found\n`);
  return shown.length === 0 ? 0 : 1;
}
