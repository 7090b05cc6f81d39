/** The command line of the content check: its options, its output, its status. */

import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { lineOf } from './finding-line.ts';
import { openProjectCache } from './project-cache.ts';
import { runChecks } from './run-checks.ts';
import { openDictionary } from './spelling/dictionary.ts';
import type { Facts } from './facts.ts';

/** Folder of the project, which contains the dictionary. */
const PROJECT = path.resolve(import.meta.dirname, '../..');

export interface CommandSetting {
  /** The repository, or another folder with the sections' folders and `static`. */
  root: string;
  facts: Facts;
  /** Ids of the sections that must be complete. */
  complete: readonly string[];
  write: (text: string) => void;
}

interface Options {
  section?: string;
  root?: string;
  complete?: boolean;
  strict?: boolean;
  advice?: boolean;
}

/** Runs the check and writes its findings.
 *  @param args as typed, without program and script.
 *  @returns the exit status: 0 if nothing is found, otherwise 1, also for options that it rejects. */
export async function runCommand(args: string[], setting: CommandSetting): Promise<number> {
  const { facts, write } = setting;
  const command = new Command('npm run check:content --')
    .description(
      'Checks the pages. Prints file:line: message (rule); exits with status 1 if it finds anything.',
    )
    .addOption(
      new Option('--section <id>', 'show what is found in one section').choices(
        facts.map.sections.map(({ id }) => id),
      ),
    )
    .option('--root <dir>', 'overlay the pages and pictures of a folder on those of the repository')
    .option('--complete', 'with --section: that section must be complete')
    .option('--strict', 'also report pages that have no .questions.yaml yet')
    .configureOutput({ writeOut: write, writeErr: write })
    .exitOverride()
    .option('--advice', 'also show advice: long sentences, and passive ones that name who acts')
    .action(async (options: Options) => {
      status = await check(options, setting);
    });
  let status = 0;
  try {
    await command.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Also thrown for --help, with status 0.
    if (error instanceof CommanderError) return error.exitCode;
    throw error;
  }
  return status;
}

async function check(
  { section, root: over, complete, strict = false, advice = false }: Options,
  setting: CommandSetting,
): Promise<number> {
  const { root, facts, write } = setting;
  const roots = over === undefined ? [root] : [root, path.resolve(over)];
  const { site, findings } = runChecks({
    roots,
    facts,
    strict,
    dictionary: await openDictionary(PROJECT),
    cache: openProjectCache(),
    complete: [...setting.complete, ...(complete && section ? [section] : [])],
  });
  // Pages of the repository have names relative to it, those of --root have full ones.
  const folders = roots.map((folder, index) =>
    path.join(index === 0 ? '' : folder, section ?? '', path.sep),
  );
  const inSection = (file = '') =>
    section === undefined || folders.some((folder) => file.startsWith(folder));
  const here = findings.filter(({ file, other }) => inSection(file) || inSection(other));
  const wrong = here.filter((finding) => !finding.advice);
  for (const finding of advice ? here : wrong) write(`${lineOf(finding)}\n`);
  write(`${site.pages.length} pages, ${wrong.length === 0 ? 'nothing' : wrong.length} found\n`);
  return wrong.length === 0 ? 0 : 1;
}
