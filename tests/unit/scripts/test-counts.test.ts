import { expect, test } from 'vitest';
import {
  failedFiles,
  summary,
  vitestCount,
  type VitestReport,
} from '../../../scripts/test-counts.ts';

/** One file that always passes, and one whose test has the given outcome. */
function report(outcome: 'passed' | 'failed', loaded = true): VitestReport {
  const failed = outcome === 'failed' && loaded;
  return {
    numPassedTests: failed ? 1 : loaded ? 2 : 1,
    numFailedTests: failed ? 1 : 0,
    numPendingTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: [{ fullName: 'a holds', status: 'passed' }],
      },
      {
        name: 'b.test.ts',
        status: outcome,
        assertionResults: loaded ? [{ fullName: 'b holds', status: outcome }] : [],
      },
    ],
  };
}
const GOOD = { passed: 2, failed: 0, skipped: 0, unsteady: [] };

test('all pass: nothing is said beside the count', () => {
  expect(failedFiles(report('passed'))).toEqual([]);
  const count = vitestCount(report('passed'));
  expect(count).toEqual(GOOD);
  expect(summary([count], true)).toEqual({ passed: true, text: '2 passed, 0 failed' });
});

test('what fails twice has failed', () => {
  expect(failedFiles(report('failed'))).toEqual(['b.test.ts']);
  const count = vitestCount(report('failed'), report('failed'));
  expect(summary([count], true)).toEqual({ passed: false, text: '1 passed, 1 failed' });
});

test('what fails and is not run again has failed, a file that could not be loaded, too', () => {
  expect(vitestCount(report('failed')).failed).toBe(1);
  expect(vitestCount(report('failed', false)).failed).toBe(1);
});

test('what passes at the second run has passed, and is named', () => {
  const count = vitestCount(report('failed'), report('passed'));
  expect(summary([count], true)).toEqual({
    passed: true,
    text: 'Passed only in the second run: b holds\n2 passed, 0 failed, 1 in the second run',
  });
});

test('more than three that needed it are a failure', () => {
  const unsteady = ['a', 'b', 'c'];
  expect(summary([{ ...GOOD, unsteady }], true).passed).toBe(true);
  const { passed, text } = summary(
    [
      { ...GOOD, unsteady },
      { ...GOOD, unsteady: ['d'] },
    ],
    true,
  );
  expect(passed).toBe(false);
  expect(text).toContain('4 passed, 1 failed, 4 in the second run');
});

test('a check that found something is a failure of its own', () => {
  expect(summary([GOOD], false)).toEqual({ passed: false, text: '2 passed, 1 failed' });
});
