/** The assistant on the real pages: what it shows stands on them, whatever is asked. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createJudge } from '../../../server/assistant/judgement.ts';
import type { Calibration } from '../../../server/contract/calibration.ts';
import type { Corpus } from '../../../server/contract/corpus.ts';
import { createSearchEngine } from '../../../server/search/engine.ts';
import { sayings } from '../../fixtures/answer-lines.ts';

const data = path.resolve(import.meta.dirname, '../../../build-data');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(data, file), 'utf8'));
const corpus = read('corpus.json') as Corpus;
const engine = createSearchEngine(corpus);
const judge = createJudge(read('calibration.json') as Calibration);
const ask = (question: string) =>
  answerFromPages(question, { engine, judge, app: 'logipro', turns: [] }).answer.output;

test("every sentence of the answers to the pages' own questions stands on a page", () => {
  const { strange } = sayings(corpus);
  const questions = corpus.pages.flatMap((page) => page.questions);
  expect(questions.length).toBeGreaterThan(800);
  const wrong = questions.flatMap((question) => {
    const { generation, declined } = ask(question);
    const lines = declined ? [] : strange(generation);
    return lines.length > 0 ? [{ question, lines }] : [];
  });
  expect(wrong).toEqual([]);
}, 120_000);

test('every message code leads to its row, and to little else', () => {
  const codes = corpus.pages.flatMap(({ path: page, sections }) =>
    sections
      .filter(({ heading }) => heading === 'Messages')
      .flatMap(({ text }) => text.split('\n'))
      .filter((row) => /^[A-Z]{3}-[A-Z]{3}-\d+ \|/.test(row))
      .map((row) => ({ page, row, code: row.split(' ', 1)[0]! })),
  );
  expect(codes.length).toBeGreaterThan(1000);
  const wrong = codes.filter(({ page, row, code }) => {
    const [first] = ask(`what does ${code} mean`).documents;
    return !first?.metadata.source.startsWith(page) || !first.page_content.includes(row);
  });
  expect(wrong).toEqual([]);
});

test('a message that a screen shows, typed as it stands, leads to its row', () => {
  const rows = corpus.pages.flatMap(({ sections }) =>
    sections
      .filter(({ heading }) => heading === 'Messages')
      .flatMap(({ text }) => text.split('\n'))
      .map((row) => row.split(' | '))
      .filter(([code = '', message = '']) => /^[A-Z]{3}-[A-Z]{3}-\d+$/.test(code) && message),
  );
  const times = Map.groupBy(rows, ([, message]) => message);
  const once = rows.filter(([, message]) => times.get(message)?.length === 1);
  expect(once.length).toBeGreaterThan(1000);
  const twice: string[] = [];
  const led = once.filter(([code = '', message]) => {
    const { generation, documents } = ask(`The screen says ${message}. What do I do?`);
    const sources = documents.map(({ metadata }) => metadata.source);
    if (new Set(sources).size < sources.length) twice.push(code);
    return generation.includes(code);
  });
  expect(twice, 'a source is shown once').toEqual([]);
  // A few messages hold a shorter one of another page.
  expect(led.length / once.length).toBeGreaterThan(0.97);
}, 60_000);
