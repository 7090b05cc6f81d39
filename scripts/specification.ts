/** Compares the table of the specification, tests/e2e/SPECIFICATION.md, with the browser tests that
 *  it names. */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRows, type SpecificationRow } from './content/specification-rows.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'tests/e2e');
const TABLE = 'SPECIFICATION.md';
const SECTIONS = 9;
const CHOSEN = 'chosen:';
const run = promisify(execFile);

/** The part of Playwright's JSON report that is read; `--list` gives the same without results. */
export interface PlaywrightReport {
  suites?: ReportSuite[];
}
interface ReportSuite {
  title: string;
  specs?: { title: string; tests: { status?: string; results: { status?: string }[] }[] }[];
  suites?: ReportSuite[];
}

/** `passed`, or another outcome of a test; `not run` if it has no result. */
export type TestOutcomes = Map<string, string>;

export interface SpecificationResult {
  rows: number;
  /** Rows without a test, where the choice was ours. */
  chosen: number;
  /** Tests that the table names. */
  tests: number;
  /** One line for each error. */
  problems: string[];
}

/** Outcomes of tests by name: `file.spec.ts › describe › title`, and `file.spec.ts › title` for
 *  short. Tests with the same name share one outcome, the worst. */
export function readOutcomes({ suites = [] }: PlaywrightReport): TestOutcomes {
  const outcomes: TestOutcomes = new Map();
  const walk = (suite: ReportSuite, parents: string[]) => {
    for (const spec of suite.specs ?? []) {
      const states = spec.tests.map(({ status, results }) =>
        // A test that passed only in its second run has passed; `npm test` names it.
        status === 'expected' || status === 'flaky'
          ? (results.at(-1)?.status ?? 'not run')
          : (status ?? 'not run'),
      );
      const names = [
        [...parents, spec.title],
        [parents[0], spec.title],
      ];
      for (const name of new Set(names.map((parts) => parts.join(' › ')))) {
        const before = outcomes.get(name) ?? 'passed';
        outcomes.set(name, [before, ...states].find((state) => state !== 'passed') ?? 'passed');
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...parents, inner.title]);
  };
  for (const file of suites) walk(file, [path.basename(file.title)]);
  return outcomes;
}

/** Tests that passed only in their second run, as `file.spec.ts › title`. */
export function unsteadyTests({ suites = [] }: PlaywrightReport): string[] {
  const walk = (suite: ReportSuite, file: string): string[] => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file} › ${title}`),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, file)),
  ];
  return suites.flatMap((suite) => walk(suite, path.basename(suite.title)));
}

/** All errors in the rows.
 *  @param mustHaveRun false if the tests were only listed. */
export function checkRows(
  rows: SpecificationRow[],
  outcomes: TestOutcomes,
  mustHaveRun: boolean,
): string[] {
  const seen = new Map<string, string>();
  const problems = rows.flatMap(({ place, section, statement, proofs }) => {
    const said = (text: string) => `${place}: ${text}`;
    if (!/^([1-9]|issue \d+)$/.test(section)) return [said(`"${section}" is not a section`)];
    if (statement === '') return [said('the statement is empty')];
    const key = `${section} ${statement}`;
    const twin = seen.get(key);
    seen.set(key, place);
    return [
      ...(twin === undefined ? [] : [said(`the statement also appears at ${twin}`)]),
      ...proofs.flatMap((proof) => {
        if (proof === '') return [said(`"${statement}" names neither a test nor "${CHOSEN} …"`)];
        if (proof.startsWith(CHOSEN)) {
          return proof.length > CHOSEN.length ? [] : [said('says nothing about what was chosen')];
        }
        const outcome = outcomes.get(proof);
        if (outcome === undefined) return [said(`there is no test "${proof}"`)];
        return mustHaveRun && outcome !== 'passed' ? [said(`"${proof}" is ${outcome}`)] : [];
      }),
    ];
  });
  const sections = new Set(rows.map(({ section }) => section));
  for (let section = 1; section <= SECTIONS; section += 1) {
    if (!sections.has(String(section))) problems.push(`section ${section} has no row`);
  }
  return problems;
}

async function readTable(): Promise<SpecificationRow[]> {
  const markdown = await readFile(path.join(FOLDER, TABLE), 'utf8');
  return readRows(markdown, `tests/e2e/${TABLE}`);
}

async function listTests(): Promise<PlaywrightReport> {
  const { stdout } = await run(
    path.join(ROOT, 'node_modules/.bin/playwright'),
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--list', '--reporter=json'],
    { cwd: ROOT, maxBuffer: 1 << 26 },
  );
  return JSON.parse(stdout) as PlaywrightReport;
}

/** Checks the table against the existing tests or, with `ran`, against Playwright's JSON report of
 *  a run: then each named test must have run and passed.
 *  @throws Error if the report cannot be read or Playwright cannot list its tests. */
export async function checkSpecification(ran?: string): Promise<SpecificationResult> {
  const report =
    ran === undefined
      ? await listTests()
      : (JSON.parse(await readFile(ran, 'utf8')) as PlaywrightReport);
  const rows = await readTable();
  const named = rows.map(({ proofs }) => proofs.filter((proof) => !proof.startsWith(CHOSEN)));
  return {
    rows: rows.length,
    chosen: named.filter((proofs) => proofs.length === 0).length,
    tests: new Set(named.flat()).size,
    problems: checkRows(rows, readOutcomes(report), ran !== undefined),
  };
}
