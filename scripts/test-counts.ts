/** What the runners of tests say, added up: a test that fails is run once more by itself. */

/** The most tests that may need their second run. More of them have one cause, and it is ours. */
const MOST_UNSTEADY = 3;

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that passed only when they were run once more. */
  unsteady: string[];
}

/** What of Vitest's JSON report is read. */
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

/** Files of a report that did not pass, also those that could not be loaded. */
export function failedFiles(report: VitestReport): string[] {
  return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** The first run with the second run of its failed files put in their place.
 *  @param again absent where nothing failed, or too much to run once more */
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
  const lines = unsteady.map((name) => `Passed only at the second run: ${name}`);
  if (tooMany > 0) {
    lines.push(`${unsteady.length} tests needed a second run; more than ${MOST_UNSTEADY} may not.`);
  }
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const second = unsteady.length > 0 ? `, ${unsteady.length} at the second run` : '';
  return {
    passed: failed === 0,
    text: [...lines, `${sum('passed')} passed, ${failed} failed${skipped}${second}`].join('\n'),
  };
}
