/** The insights command: its subcommands, options and exit status (0 done, 1 refused, 2 wrong
 *  usage). */

import { writeFile } from 'node:fs/promises';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Corpus } from '../server/contract/corpus.ts';
import type { InsightRow, InsightsAnswer } from '../server/contract/insights.ts';
import type { SectionId } from '../server/contract/sections.ts';
import { pagePath, type AskPages } from '../server/insights/ask-pages.ts';
import { toCsv } from '../server/insights/csv.ts';
import type { Insights } from '../server/insights/insights.ts';
import type { Embed } from '../server/insights/likeness.ts';
import { markResolved } from '../server/insights/resolve.ts';
import { reportedLines, writeAbout } from '../server/insights/write-about.ts';
import { SECTIONS } from '../server/sections.ts';
import type { Storage } from '../server/storage/storage.ts';
import { withReported } from './insights-reported.ts';
import { table } from './users-table.ts';

/** Opens the configured database and the built pages. */
export type OpenInsights = () => Promise<{
  insights: Pick<Insights, 'report' | 'states'>;
  storage: Pick<Storage, 'db'>;
  embed: Embed;
  corpus: Corpus;
  ask: AskPages;
  close: () => Promise<void>;
}>;

export interface InsightsTerminal {
  open: OpenInsights;
  /** Absolute path of `reported.jsonl`. */
  reportedFile: string;
  /** Text of a file; empty if there is none. */
  read: (file: string) => Promise<string>;
  out: (text: string) => void;
  error: (text: string) => void;
}

interface Options {
  weeks: number;
  section?: SectionId;
  all?: boolean;
  json?: boolean;
  csv?: boolean;
  write?: string;
  take?: string;
  page?: string;
  by: string;
  markResolved?: boolean;
}

type Opened = Awaited<ReturnType<OpenInsights>>;

/** Length of the prefix of a row's key that identifies it. */
const ID_LENGTH = 8;

/** Runs the command. @returns the exit status; never throws. */
export async function runInsights(
  args: readonly string[],
  terminal: InsightsTerminal,
): Promise<number> {
  const command = createCommand(terminal).action(async (options: Options) => {
    const opened = await terminal.open();
    try {
      terminal.out(await run(options, opened, terminal));
    } finally {
      await opened.close();
    }
  });
  try {
    await command.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // commander has printed the error or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    terminal.error(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function createCommand({ out, error }: InsightsTerminal): Command {
  return new Command('npm run insights --')
    .description('Show what readers miss, and turn it into pages and tests. Needs a build.')
    .addOption(
      new Option('--weeks <n>', 'number of weeks to look back').default(8).argParser(weeks),
    )
    .addOption(
      new Option('--section <id>', 'only this section').choices(SECTIONS.map(({ id }) => id)),
    )
    .option('--all', 'also show rows that are resolved or will not be done')
    .option('--json', 'everything as JSON')
    .option('--csv', 'all rows as CSV')
    .option('--write <id>', 'show what to write for a row: closest page, questions, command')
    .option('--take <id>', 'take a row, and add its questions to reported.jsonl as a test')
    .option('--page <path>', 'with --write and --take: the page that will answer it')
    .option('--by <name>', 'with --take: name of the person taking it', 'command')
    .option('--mark-resolved', 'mark taken rows as resolved if their page now answers them')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: error })
    .showHelpAfterError('Use --help for usage.')
    .addHelpText(
      'after',
      `
npm run eval fails while a question of tests/fixtures/questions/reported.jsonl is not answered by its
page. A running server marks a taken row by itself when a new build answers it.`,
    );
}

function weeks(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 104) return value;
  throw new InvalidArgumentError('Use a whole number from 1 to 104.');
}

async function run(options: Options, opened: Opened, terminal: InsightsTerminal): Promise<string> {
  const { insights, storage, ask, embed } = opened;
  if (options.markResolved) {
    const resolved = await markResolved(storage, ask, Date.now);
    const lines = resolved.map(({ text, page }) => `Resolved: ${text} (${page})\n`);
    return lines.length > 0 ? lines.join('') : 'No taken row is answered by its page yet.\n';
  }
  const answer = await insights.report({ weeks: options.weeks, section: options.section, embed });
  if (options.take !== undefined) {
    return take(findRow(answer, options.take), options, opened, terminal);
  }
  if (options.write !== undefined) return write(findRow(answer, options.write), options, opened);
  if (options.json) return `${JSON.stringify(answer, null, 2)}\n`;
  if (options.csv) return toCsv(answer);
  return print(answer, options.all ?? false);
}

function rowsOf({ questions, searches, pages, mistakes }: InsightsAnswer): InsightRow[] {
  return [...questions, ...searches, ...mistakes, ...pages];
}

function idOf(row: InsightRow): string {
  return row.members[0]!.key.slice(0, ID_LENGTH);
}

/** @throws Error if no row has that id. */
function findRow(answer: InsightsAnswer, id: string): InsightRow {
  const found = rowsOf(answer).find(({ members }) => members.some(({ key }) => key.startsWith(id)));
  if (!found || id === '')
    throw new Error(`No row has the ID “${id}”; run the command without options to list them.`);
  return found;
}

/** The page that the options name, or the one named earlier, or the one it is about. */
function pageFor(row: InsightRow, { page }: Options): string | undefined {
  return page ?? row.answerPage ?? (row.page || undefined);
}

async function write(row: InsightRow, options: Options, opened: Opened): Promise<string> {
  const { members, kind } = row;
  const about = { kind, members, page: pageFor(row, options) };
  const { nearest, yaml, command, jsonl } = await writeAbout(about, opened);
  return [
    ...(nearest
      ? [`Closest: ${nearest.title} › ${nearest.heading} (${nearest.file}#${nearest.anchor})`]
      : ['No page is close to this.']),
    ...row.quotes.map((quote) => `Quoted: ${quote}`),
    ...row.words.map((words) => `Said: ${words}`),
    ...(yaml ? [`\nFor its .questions.yaml:\n${yaml}`] : []),
    ...(command ? [`Or a new page:\n${command}\n`] : []),
    ...(jsonl ? [`As a test (--take ${idOf(row)} adds it):\n${jsonl}`] : []),
  ]
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

async function take(
  row: InsightRow,
  options: Options,
  opened: Opened,
  { read, reportedFile }: InsightsTerminal,
): Promise<string> {
  const { kind, members } = row;
  if (kind !== 'question' && kind !== 'search') {
    throw new Error('Only questions and searches can be turned into a test.');
  }
  const named = pageFor(row, options);
  const page = named ?? (await writeAbout({ kind, members }, opened)).nearest?.path ?? undefined;
  if (page === undefined) throw new Error('No page is close to this: name the page with --page.');
  const state = { kind, members, state: 'taken' as const, page };
  const lines = reportedLines(
    members.map(({ text }) => text),
    page,
  );
  await writeFile(reportedFile, withReported(await read(reportedFile), lines));
  await opened.insights.states.set(state, options.by);
  return `Taken, to be answered by ${pagePath(page)}. npm run eval fails until it is.\n${lines}`;
}

function print(answer: InsightsAnswer, all: boolean): string {
  const shown = rowsOf(answer).filter(({ state }) => all || state === 'new' || state === 'taken');
  const rows = shown.map((row) => [
    idOf(row),
    row.kind,
    row.state,
    String(row.count),
    String(row.missed + row.unsure + row.down),
    row.section,
    row.members.map(({ text }) => text).join(' | '),
    row.page,
  ]);
  const heads = ['ID', 'KIND', 'STATE', 'TIMES', 'MISSED', 'SECTION', 'WHAT', 'PAGE'];
  const top = (['questions', 'searches', 'pages'] as const).map((name) => {
    const items = answer.top[name].map(({ text, count }) => `${text} (${count})`);
    return `Top ${name}: ${items.join(', ') || 'none'}`;
  });
  const weeks = answer.weeks.map((week) => Object.values(week).map(String));
  return [
    `Since ${answer.from}; questions grouped by ${answer.grouping}.`,
    rows.length > 0 ? table(heads, rows) : 'Nothing missed.',
    table(['WEEK', 'QUESTIONS', 'DECLINED', 'UNSURE', 'SEARCHES', 'EMPTY', 'YES', 'NO'], weeks),
    ...top,
  ]
    .map((part) => `${part.trimEnd()}\n`)
    .join('\n');
}
