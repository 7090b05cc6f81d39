/** Adds up the results of the test runners: a failed test is run once more on its own. */

/** Most tests that may need a second run. If there are more, they have one cause, and it is
 *  ours. */
const MOST_UNSTEADY = 3;

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that passed only in their second run. */
  unsteady: string[];
}

/** The part of Vitest's JSON report that is read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Files of a report that did not pass, including those that could not be loaded. */
export function failedFiles(report: VitestReport): string[] {
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** The first run, with its failed files replaced by their second run.
 *  @param again absent if nothing failed, or too much to run once more */
export function vitestCount(first: VitestReport, again?: VitestReport): TestCount {
  const failedIn = (report: VitestReport) =>
    report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    );
  if (!again || failedFiles(again).length > 0) {
    const failed = Math.max(first.numFailedTests, failedFiles(first).length);
    return { passed: first.numPassedTests, failed, skipped: first.numPendingTests, unsteady: [] };
  }
  const unsteady = failedIn(first);
  return {
    passed: first.numPassedTests + unsteady.length,
    failed: 0,
    skipped: first.numPendingTests,
    unsteady: unsteady.length > 0 ? unsteady : failedFiles(first),
  };
}

/** The last lines of `npm test` and whether it passed. */
export function summary(
  counts: readonly TestCount[],
  clean: boolean,
): { passed: boolean; text: string } {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, count) => total + count[key], 0);
  const unsteady = counts.flatMap((count) => count.unsteady);
  const tooMany = unsteady.length > MOST_UNSTEADY ? 1 : 0;
  const failed = sum('failed') + (clean ? 0 : 1) + tooMany;
  const lines = unsteady.map((name) => `Passed only in the second run: ${name}`);
  if (tooMany > 0) {
    lines.push(`${unsteady.length} tests needed a second run; at most ${MOST_UNSTEADY} may.`);
  }
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const second = unsteady.length > 0 ? `, ${unsteady.length} in the second run` : '';
  return {
    passed: failed === 0,
    text: [...lines, `${sum('passed')} passed, ${failed} failed${skipped}${second}`].join('\n'),
  };
}
