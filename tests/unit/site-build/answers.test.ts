/** The assistant on the real pages: what it shows is on them, whatever is asked. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { sayings } from '../../fixtures/answer-lines.ts';
import { builtClassifier, builtCorpus, builtEngine } from '../../fixtures/built-pages.ts';

const corpus = builtCorpus();
const engine = builtEngine();
const classifier = builtClassifier();
const ask = async (question: string) =>
  (await answerFromPages(question, { engine, classifier, app: 'logipro', turns: [] })).answer
    .output;

test("every sentence of the answers to the pages' own questions stands on a page", async () => {
  const { strange } = sayings(corpus);
  const questions = corpus.pages.flatMap((page) => page.questions);
  expect(questions.length).toBeGreaterThan(800);
  const wrong: object[] = [];
  for (const question of questions) {
    const { generation, declined } = await ask(question);
    const lines = declined ? [] : strange(generation);
    if (lines.length > 0) wrong.push({ question, lines });
  }
  expect(wrong).toEqual([]);
}, 120_000);

const messages = corpus.pages.flatMap(({ path: page, sections }) =>
  sections.flatMap((section) => (section.messages ?? []).map((row) => ({ page, row }))),
);

test('every message code leads to its row, and to little else', async () => {
  expect(messages.length).toBeGreaterThan(1000);
  const wrong: string[] = [];
  for (const { page, row } of messages) {
    const { documents, generation } = await ask(`what does ${row.code} mean`);
    const address = `${page}#${row.code.toLowerCase()}`;
    if (documents[0]?.metadata.source !== address || !generation.includes(row.code)) {
      wrong.push(row.code);
    }
  }
  expect(wrong).toEqual([]);
});

test('a message that a screen shows, typed as it stands, leads to its row', async () => {
  const times = Map.groupBy(messages, ({ row }) => row.text);
  const once = messages.filter(({ row }) => row.text && times.get(row.text)?.length === 1);
  expect(once.length).toBeGreaterThan(1000);
  const twice: string[] = [];
  let led = 0;
  for (const { row } of once) {
    const { code, text } = row;
    const { generation, documents } = await ask(`The screen says ${text}. What do I do?`);
    const sources = documents.map(({ metadata }) => metadata.source);
    if (new Set(sources).size < sources.length) twice.push(code);
    if (generation.includes(code)) led += 1;
  }
  expect(twice, 'a source is shown once').toEqual([]);
  // A few messages contain a shorter one of another page.
  expect(led / once.length).toBeGreaterThan(0.97);
}, 60_000);
