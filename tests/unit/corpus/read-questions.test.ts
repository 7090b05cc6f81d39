/** Readers' questions, from the file beside a page. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KeptResults } from '../../../plugins/corpus/kept-results.ts';
import {
  readQuestionFile,
  readQuestions,
  type QuestionEntries,
} from '../../../plugins/corpus/read-questions.ts';

/** A page with these files beside it. */
function page(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'questions-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [end, text] of Object.entries(files))
    writeFileSync(path.join(folder, `po${end}`), text);
  return path.join(folder, 'po.md');
}

const GROUPED = `# A comment.
top:
  - answer: Use PO Receipt.
    questions: [which screen, 3020]
steps:
  - answer: 'Yes: up to 5 %.'
    show: table
    questions:
      - may I take in more
      - "yes"
  - answer: No.
    show: { row: FXP-INB-3025 }
    questions:
      - and less
`;

test('groups come by anchor, the part before the first heading under the empty one', () => {
  expect([...readQuestions(page({ '.questions.yaml': GROUPED }))]).toEqual([
    ['', [{ answer: 'Use PO Receipt.', questions: ['which screen', '3020'] }]],
    [
      'steps',
      [
        { answer: 'Yes: up to 5 %.', show: 'table', questions: ['may I take in more', 'yes'] },
        { answer: 'No.', show: { row: 'FXP-INB-3025' }, questions: ['and less'] },
      ],
    ],
  ]);
});

test('what people asked is kept apart from the questions of the writer', () => {
  const asked = GROUPED.replace(
    '      - and less\n',
    '      - and less\n    asked:\n      - 8 boxs, 10 on the paper\n',
  );
  const beside = page({ '.questions.yaml': asked });
  expect(readQuestions(beside).get('steps')?.[1]).toMatchObject({
    questions: ['and less'],
    asked: ['8 boxs, 10 on the paper'],
  });
  const group = readQuestionFile(beside)!.groups.get('steps')![1]!;
  expect([group.questions, group.asked, group.askedLines]).toEqual([
    ['and less'],
    ['8 boxs, 10 on the paper'],
    [16],
  ]);
});

test('groups know the lines of their file', () => {
  const file = readQuestionFile(page({ '.questions.yaml': GROUPED }));
  expect(
    [...file!.groups.values()].flat().map(({ line, questionLines }) => [line, questionLines]),
  ).toEqual([
    [3, [4, 4]],
    [6, [9, 10]],
    [11, [14]],
  ]);
});

test('a page without a file has no questions', () => {
  expect(readQuestions(page({})).size).toBe(0);
});

test.each([
  ['steps:\n  - questions: [a]\n', '2: steps[0].answer is missing; write it'],
  ['steps:\n  - answer: A\n', '2: steps[0].questions is missing; write it'],
  ['steps:\n  - answer: A\n    questions: []\n', '3: steps[0].questions should have at least one'],
  ['steps:\n  answer: A\n', '2: steps should be a list of groups, each with answer and questions'],
  [
    'steps:\n  - answer: A\n    questions: [{why does: x}]\n',
    '3: steps[0].questions[0] should be a text; put it in quotes',
  ],
  ['- a\n', '1: the file should be a map from anchors to lists'],
  ['steps: [\n', ':'],
])('another form is told with its place: %j', (text, message) => {
  const file = page({ '.questions.yaml': text });
  expect(() => readQuestions(file)).toThrow(`po.questions.yaml:${message.replace(/^:$/, '')}`);
});

test('what an earlier build read is kept until the file changes', async () => {
  const file = page({ '.questions.yaml': GROUPED });
  const cache = path.join(path.dirname(file), 'kept.json');
  const first = new KeptResults<QuestionEntries>(cache, '1');
  const read = readQuestions(file, first);
  expect(read).toEqual(readQuestions(file));
  await first.save();

  const next = new KeptResults<QuestionEntries>(cache, '1');
  expect(readQuestions(file, next)).toEqual(read);
  const changed = GROUPED.replace('Use PO Receipt.', 'Open PO Receipt.');
  writeFileSync(path.join(path.dirname(file), 'po.questions.yaml'), changed);
  expect(readQuestions(file, next).get('')?.[0]?.answer).toBe('Open PO Receipt.');
});
