/** Examples of code are shown in the language that is asked for. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const code = (lang: string, text: string) => `\`\`\`${lang}\n${text}\n\`\`\``;
const page = makePage({
  path: '/docs/print/',
  title: 'Print',
  groups: {
    Examples: [
      {
        questions: ['example of printing a label', 'print a label from my program'],
        answer: 'Copy the example to print a label.',
        show: 'code',
      },
    ],
  },
  body: {
    '': ['Print labels.'],
    Examples: [
      code('bash', 'curl -X POST'),
      code('js', 'await fetch()'),
      code('python', 'requests.post()'),
      code('java', 'client.send()'),
    ],
  },
});
const engine = createSearchEngine({ version: 'test', pages: [page] });
const before = { question: 'example of printing a label', title: page.title, path: page.path };

async function codeShown(question: string, turns = [] as (typeof before)[]) {
  const { answer } = await answerFromPages(question, { engine, turns, classifier: () => 2 });
  return /```\w+\n(.*)\n```/.exec(answer.output.generation)?.[1];
}

test.each([
  ['example of printing a label', 'curl -X POST'],
  ['example of printing a label with curl', 'curl -X POST'],
  ['example of printing a label in Node.js', 'await fetch()'],
  ['example of printing a label in JavaScript', 'await fetch()'],
  ['example of printing a label in python', 'requests.post()'],
  ['example of printing a label in Java', 'client.send()'],
])('%s: %s', async (question, shown) => {
  expect(await codeShown(question)).toBe(shown);
});

test.each([
  ['in Python please', 'requests.post()'],
  ['and in Java?', 'client.send()'],
])('after an answer, "%s" asks for the same in another language', async (question, shown) => {
  expect(await codeShown(question, [before])).toBe(shown);
});
