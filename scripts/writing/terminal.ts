/** Common terminal functions of the writers' commands: a question if an argument is missing, errors
 *  on one line, and the list of changed files. */

import { createInterface } from 'node:readline/promises';
import { CommanderError, type Command } from 'commander';
import { WritingError } from './writing-error.ts';

/** Asks the user; if there is no interactive terminal, says which option to give.
 *  @throws WritingError if nobody can answer. */
export async function ask(question: string, option: string): Promise<string> {
  if (!process.stdin.isTTY) throw new WritingError(`Use ${option}.`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

/** Prints the changed files, and what to do next. */
export function report(files: readonly string[], next: string): void {
  for (const file of files) console.log(`  ${file}`);
  console.log(next);
}

/** Runs a command. A writer's mistake is one line and status 1, never a stack trace. */
export async function runCommandLine(command: Command): Promise<void> {
  command.exitOverride();
  for (const each of command.commands) each.exitOverride();
  try {
    await command.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode;
      return;
    }
    if (!(error instanceof WritingError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
