import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { answersReport } from '../../../scripts/evaluation/answers-report.ts';
import { parseAnswerSet } from '../../../scripts/evaluation/answers.ts';
import { readKeptRun, toKeptRun, writeKeptRun } from '../../../scripts/evaluation/kept-run.ts';
import { figuresByKind, runAnswers } from '../../../scripts/evaluation/run-answers.ts';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { warehouse } from '../../fixtures/corpus/warehouse.ts';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const QUESTION = 'How do I receive a PO?';
const set = parseAnswerSet(
  [
    {
      id: 'a',
      text: QUESTION,
      pages: ['/docs/inbound/po-receipt'],
      must: [['receipt']],
      ideal: 'Use <i>PO Receipt</i>.',
    },
    { id: 'b', text: 'What is the capital of Australia?', kind: 'outofscope' },
  ]
    .map((item) => JSON.stringify(item))
    .join('\n'),
);
const engine = createSearchEngine(warehouse);
const run = await runAnswers(set, (question, turns) =>
  answerFromPages(question, { engine, turns }),
);
const now = toKeptRun(run.verdicts, figuresByKind(run)['all']!, new Date('2026-11-24T00:00:00Z'));

test('a report has each question with its answer, what a colleague would say, and the verdict', () => {
  const $ = load(answersReport({ title: 'two', items: set.items, now, before: undefined }));
  expect($('article').length).toBe(2);
  expect($('#a h2').text()).toBe(`a ${QUESTION}`);
  expect($('#a .ideal').text()).toContain('Use <i>PO Receipt</i>.');
  expect($('#a .answer a').length).toBeGreaterThan(0);
  expect($('#a .verdict').text()).toContain('✓ page');
  expect($('#b').attr('data-good')).toBe('true');
  expect($('h3').length).toBe(0);
});

test('an answer that has changed stands beside the one before, and says whether it is better', () => {
  const before = structuredClone(now);
  Object.assign(before.answers[0]!, {
    text: 'Ask the <script>alert(1)</script> clerk.',
    good: false,
  });
  now.answers[0]!.good = true;
  before.figures['good'] = 0.25;
  const html = answersReport({ title: 'two', items: set.items, now, before });
  const $ = load(html);
  expect(
    $('#a h3')
      .toArray()
      .map((each) => $(each).text()),
  ).toEqual(['Now', 'Before']);
  expect($('#a').attr('data-turned')).toBe('better');
  expect($('#b h3').length).toBe(0);
  expect($('.figures').text()).toContain('0.25');
  // What pages and readers write is shown as text.
  expect($('.answer script').length).toBe(0);
  expect($('.ideal i').length).toBe(0);
});

test('a run is kept for the next one; a file of another form is none', () => {
  const file = path.join(temporaryFolder(), 'kept/run.json');
  expect(readKeptRun(file)).toBeUndefined();
  writeKeptRun(file, now);
  expect(readKeptRun(file)).toEqual(now);
  writeFileSync(file, '{"answers":');
  expect(readKeptRun(file)).toBeUndefined();
  writeFileSync(file, '{}');
  expect(readKeptRun(file)).toBeUndefined();
});
