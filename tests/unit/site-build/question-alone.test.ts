/** A question that stands alone is answered as if it came first, whatever was asked before: tested with each
 *  page's first question, right after one from an unrelated page. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import {
  builtClassifier,
  builtCorpus,
  builtEngine,
  builtMeaning,
} from '../../fixtures/built-pages.ts';

/** Distance in the list of pages that makes another subject likely. */
const APART = 97;

test("each page's own question has the same first source after an unrelated one", async () => {
  const engine = builtEngine();
  const classifier = builtClassifier();
  const meaningOf = await builtMeaning();
  const ask = (question: string, turns: Parameters<typeof answerFromPages>[1]['turns']) =>
    answerFromPages(question, { engine, classifier, meaningOf, turns });
  const asked = builtCorpus().pages.filter(({ questions }) => questions.length > 0);
  const fresh = await Promise.all(asked.map(({ questions }) => ask(questions[0]!, [])));
  const moved: string[] = [];
  for (const [i, { questions }] of asked.entries()) {
    const before = fresh[(i + APART) % asked.length]!.turn;
    const { answer } = await ask(questions[0]!, before ? [before] : []);
    const [first] = answer.output.documents;
    const alone = fresh[i]!.answer.output.documents[0];
    if (first?.metadata.source !== alone?.metadata.source) moved.push(questions[0]!);
  }
  expect(asked.length).toBeGreaterThan(200);
  expect(moved).toEqual([]);
}, 120_000);
