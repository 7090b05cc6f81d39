import { expect, test } from 'vitest';
import { readRows } from '../../../scripts/content/specification-rows.ts';
import { checkRows, readOutcomes, unsteadyTests } from '../../../scripts/specification.ts';

const report = {
  suites: [
    {
      title: 'gate.spec.ts',
      specs: [
        { title: 'a | b', tests: [{ status: 'expected', results: [{ status: 'passed' }] }] },
        { title: 'fails', tests: [{ status: 'unexpected', results: [{ status: 'failed' }] }] },
        { title: 'listed', tests: [{ results: [] }] },
        { title: 'skipped', tests: [{ status: 'skipped', results: [{ status: 'skipped' }] }] },
        { title: 'left out', tests: [{ status: 'expected', results: [{ status: 'skipped' }] }] },
        {
          title: 'at the second run',
          tests: [{ status: 'flaky', results: [{ status: 'failed' }, { status: 'passed' }] }],
        },
        {
          title: 'on two screens',
          tests: [
            { status: 'unexpected', results: [{ status: 'failed' }] },
            { status: 'expected', results: [{ status: 'passed' }] },
          ],
        },
      ],
      suites: [
        {
          title: 'inside',
          specs: [
            { title: 'deep', tests: [{ status: 'expected', results: [{ status: 'passed' }] }] },
            { title: 'fails', tests: [{ status: 'expected', results: [{ status: 'passed' }] }] },
          ],
        },
      ],
    },
  ],
};
const HEAD = '| Section | Statement | Test |\n|---|---|---|\n';
/** A valid row for each section, so that a check finds only what a test adds. */
const GOOD = Array.from({ length: 9 }, (_, index) => `| ${index + 1} | good | chosen: so |\n`).join(
  '',
);

function problems(row: string, mustHaveRun = true): string[] {
  return checkRows(readRows(HEAD + GOOD + row, 't.md'), readOutcomes(report), mustHaveRun);
}

test('a row is read with its tests, without code marks, and a bar in a title', () => {
  const rows = readRows(
    `# x\n\n${HEAD}| 4 | it is | \`gate.spec.ts › a \\| b\`<br>chosen: c |\n`,
    't.md',
  );
  expect(rows).toEqual([
    {
      place: 't.md:5',
      section: '4',
      statement: 'it is',
      proofs: ['gate.spec.ts › a | b', 'chosen: c'],
    },
  ]);
});

test('a named test that passed is a proof, with those of several in one cell', () => {
  expect(problems('| 1 | x | gate.spec.ts › a \\| b<br>`gate.spec.ts › inside › deep` |')).toEqual(
    [],
  );
});

test('a test may be named without what it stands in, as long as all of that name passed', () => {
  expect(
    problems('| issue 3 | x | gate.spec.ts › deep<br>gate.spec.ts › inside › fails |'),
  ).toEqual([]);
  expect(problems('| issue 3 | x | gate.spec.ts › fails |')).toEqual([
    't.md:12: "gate.spec.ts › fails" is unexpected',
  ]);
});

test('a test that nobody wrote is told with its row', () => {
  expect(problems('| 1 | x | gate.spec.ts › gone |')).toEqual([
    't.md:12: there is no test "gate.spec.ts › gone"',
  ]);
});

test.each([
  ['fails', 'unexpected'],
  ['listed', 'not run'],
  ['skipped', 'skipped'],
  ['left out', 'skipped'],
  ['on two screens', 'unexpected'],
])('a test that %s is no proof after a run, and enough before one', (title, outcome) => {
  const row = `| 1 | x | gate.spec.ts › ${title} |`;
  expect(problems(row)).toEqual([`t.md:12: "gate.spec.ts › ${title}" is ${outcome}`]);
  expect(problems(row, false)).toEqual([]);
});

test.each([
  ['| 1 | x |  |', 't.md:12: "x" names neither a test nor "chosen: …"'],
  ['| 1 | x |', 't.md:12: "x" names neither a test nor "chosen: …"'],
  [
    '| 1 | x | gate.spec.ts › inside › deep<br> |',
    't.md:12: "x" names neither a test nor "chosen: …"',
  ],
  ['| 1 | x | chosen: |', 't.md:12: says nothing about what was chosen'],
  ['| 1 |  | chosen: so |', 't.md:12: the statement is empty'],
  ['| | x | chosen: so |', 't.md:12: "" is not a section'],
  ['| 10 | x | chosen: so |', 't.md:12: "10" is not a section'],
  ['| 1 | good | chosen: so |', 't.md:12: the statement also appears at t.md:3'],
])('the row %s is wrong', (row, message) => {
  expect(problems(row)).toEqual([message]);
});

test('a section without a row is told', () => {
  const rows = readRows(HEAD + GOOD.replace(/\| 7 .*\n/, ''), 't.md');
  expect(checkRows(rows, new Map(), true)).toEqual(['section 7 has no row']);
});

test('a test that passed only at its second run is a proof, and is named', () => {
  expect(problems('| 1 | x | gate.spec.ts › at the second run |')).toEqual([]);
  expect(unsteadyTests(report)).toEqual(['gate.spec.ts › at the second run']);
});
