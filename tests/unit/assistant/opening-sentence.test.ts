/** What an answer opens with: the sentence given with the readers' questions. */

import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import type { QueryMeaning } from '../../../server/search/query-meaning.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

const kiln = makePage({
  path: '/docs/inventory/kiln/',
  title: 'Kiln',
  description: 'Fire the pieces in the kiln.',
  groups: {
    'Undo a firing': [
      {
        questions: ['undo a firing', 'can I undo what was fired?'],
        answer: 'No. Fired pieces stay fired; receive new ones.',
      },
    ],
    Cones: [{ questions: ['which cone do I take?'], answer: 'Take cone 6 for stoneware.' }],
  },
  body: {
    '': ['Kiln fires pieces.'],
    'Undo a firing': ['A firing cannot be undone in the kiln.'],
    Cones: ['- Cone 6 for stoneware.\n- Cone 10 for porcelain.'],
  },
});
const edit = makePage({
  path: '/docs/inventory/edit-a-kiln-shelf/',
  title: 'Edit a kiln shelf',
  body: { '': ['Change a kiln shelf. The kiln shelf of a kiln is a kiln shelf.'] },
});
const shelf = makePage({
  path: '/docs/inventory/kiln-shelf/',
  title: 'Kiln shelf',
  body: { '': ['Pieces stand on it while they are fired.'] },
});
const lathe = makePage({
  path: '/docs/inventory/lathe/',
  title: 'Lathe',
  body: { '': ['Lathe turns pieces.'] },
});
const glaze = makePage({
  path: '/docs/inventory/glaze/',
  title: 'Glaze',
  groups: {
    'Wash a glaze off': [
      {
        questions: ['what stays on a piece when its glaze is washed off?'],
        answer: 'Its number stays.',
        show: 'table',
      },
    ],
  },
  body: {
    '': ['Glaze covers pieces.'],
    'Wash a glaze off': [
      '1. Fill the tub.\n2. Rub the glaze off.',
      '|What|Afterwards|\n|-|-|\n|Number|Stays|',
    ],
  },
});
const wheel = makePage({
  path: '/docs/inventory/wheel/',
  title: 'Wheel',
  groups: {
    Speed: [
      {
        questions: ['how fast does the wheel turn?'],
        answer: 'The wheel turns `90` times a minute.',
      },
    ],
    Brake: [{ questions: ['how does the wheel brake?'], answer: 'A pedal brakes the wheel.' }],
  },
  body: {
    '': ['Wheel turns clay.'],
    Speed: [
      'Clay is soft while it is wet. The wheel turns `90` times a minute. **Slow** is for large pieces.',
    ],
    Brake: ['A motor drives the wheel by a belt. A pedal brakes the wheel. It is on the left.'],
  },
});
const pages = [kiln, edit, shelf, lathe, glaze, wheel];
const engine = createSearchEngine({ version: 'test', pages });

async function ask(question: string, meaning?: QueryMeaning) {
  const meaningOf = meaning && (() => Promise.resolve(meaning));
  const { answer } = await answerFromPages(question, {
    engine,
    turns: [],
    classifier: () => 2,
    meaningOf,
  });
  return answer.output.generation;
}

test('a few words without a question mark get it as well', async () => {
  expect(await ask('undo firing')).toMatch(/^Fired pieces stay fired/);
});

test('a yes or no stands only where one was asked for', async () => {
  expect(await ask('Can I undo what was fired?')).toMatch(/^No\. Fired pieces/);
  expect(await ask('How do I undo what was fired?')).toMatch(/^Fired pieces stay fired/);
});

test('a yes or no stands only where the question means the same', async () => {
  const meaningAt = (cosine: number) => meaningWith({ groups: { get: () => cosine } });
  const question = 'Can I undo what was fired?';
  expect(await ask(question, meaningAt(0.7))).toMatch(/^No\. Fired pieces/);
  expect(await ask(question, meaningAt(0.5))).toMatch(/^Fired pieces stay fired/);
});

test('to a question in parts comes the answer of the group that is near to a part', async () => {
  const [cones] = kiln.sections.find(({ heading }) => heading === 'Cones')!.groups!;
  const meaning = meaningWith({ groups: { get: (group) => (group === cones ? 0.6 : 0.1) } });
  const question = 'Can I undo what was fired? What is right for stoneware?';
  expect(await ask(question)).not.toContain('Take cone 6');
  expect(await ask(question, meaning)).toContain('Take cone 6 for stoneware.');
});

/** The question about cones has the given cosine, all others .4. */
function nearCones(near: number): QueryMeaning {
  const [cones] = kiln.sections.find(({ heading }) => heading === 'Cones')!.groups!;
  return meaningWith({
    groups: { get: (group) => (group === cones ? near : 0.4) },
  });
}

test('of two groups whose words are alike the one that is nearer by meaning opens', async () => {
  const question = 'a question about firing pieces';
  expect(await ask(question, nearCones(0.9))).toMatch(/^Take cone 6/);
  expect(await ask(question, nearCones(0.1))).not.toMatch(/^Take cone 6/);
});

test('where two come as near, both answers stand first, the second without its yes or no', async () => {
  const question = 'Do I do something about firing pieces?';
  const openingAt = async (near: number) =>
    (await ask(question, nearCones(near))).split('From [')[0]!;
  // Indexes weigh words differently, so search for the point at which one has just overtaken the other.
  let near = 0;
  while (near < 1 && !(await openingAt(near)).startsWith('Take cone 6')) near += 0.01;
  expect(await openingAt(near)).toMatch(/^Take cone 6 for stoneware\.\n\nFired pieces stay fired/);
  expect(await openingAt(1)).not.toContain('Fired pieces');
});

test('who asks how sees the steps, even where the nearest group names a table', async () => {
  const both = await ask('How is the glaze washed off a piece, and what stays on it?');
  expect(both).toContain('2. Rub the glaze off.');
  expect(both).toContain('|Number|Stays|');
});

test('a sentence that opens the answer does not stand again in the paragraph below', async () => {
  const answer = await ask('How fast does the wheel turn?');
  expect(answer).toMatch(/^The wheel turns `90` times a minute\.\n/);
  expect(answer).toContain('\n\nClay is soft while it is wet. **Slow** is for large pieces.');
});

test('of two opening sentences, one that the other contains is left out', async () => {
  const [speed, brake] = ['Speed', 'Brake'].map(
    (name) => wheel.sections.find(({ heading }) => heading === name)!.groups![0],
  );
  const openedBy = async (cosine: number) => {
    const near = { get: (group: object) => (group === brake ? 0.9 : group === speed ? cosine : 0) };
    return ask('a thing about the wheel', meaningWith({ groups: near }));
  };
  let near = 0.8;
  while (near < 1 && !(await openedBy(near)).includes('`90` times a minute.\n\nFrom'))
    near += 0.002;
  expect(await openedBy(near)).not.toMatch(/^A pedal brakes/);
});

test('unless the next one refers back to it', async () => {
  const answer = await ask('How does the wheel brake?');
  expect(answer).toMatch(/^A pedal brakes the wheel\.\n/);
  expect(answer).toContain('by a belt. A pedal brakes the wheel. It is on the left.');
});

test('the page that is called like a side is compared, not one that has it among other words', async () => {
  const answer = await ask('What is the difference between a kiln shelf and a lathe?');
  expect(answer).toContain('|[Kiln shelf](/docs/inventory/kiln-shelf/)|[Lathe]');
});

/** A page whose purpose and rule are about equally near to the questions. */
const oven = makePage({
  path: '/docs/inventory/oven/',
  title: 'Oven',
  groups: {
    '': [{ questions: ['pieces get dry slowly'], answer: 'Use Oven to dry pieces.' }],
    Times: [{ questions: ['pieces get dry fast'], answer: 'In winter, two days are enough.' }],
  },
  body: { '': ['Oven dries pieces.'], Times: ['In winter, two days in the oven are enough.'] },
});
const [purpose] = oven.sections[0]!.groups!;

/** @param near cosine of the purpose; that of the rule is .9. */
async function askOven(question: string, near: number): Promise<string> {
  const cosines = { get: (group: object) => (group === purpose ? near : 0.9) };
  const { answer } = await answerFromPages(question, {
    engine: createSearchEngine({ version: 'test', pages: [oven] }),
    turns: [],
    classifier: () => 2,
    meaningOf: () => Promise.resolve(meaningWith({ groups: cosines })),
  });
  return answer.output.generation;
}

test('what the page is for stands below the rule, unless the reader only tells something', async () => {
  // Indexes weigh words differently, so search for the point at which the purpose has just overtaken the rule.
  let near = 0.5;
  while (near < 2 && !(await askOven('pieces get dry', near)).startsWith('Use Oven')) near += 0.01;
  near += 0.01;
  expect(await askOven('pieces get dry', near)).toMatch(
    /^Use Oven to dry pieces\.[^]*In winter, two days are enough\./,
  );
  expect(await askOven('Do pieces get dry?', near)).toMatch(
    /^In winter, two days are enough\.[^]*Use Oven to dry pieces\./,
  );
});

test('a section that says no more than the direct sentence is only named', async () => {
  const wheel = makePage({
    path: '/docs/inventory/wheel/',
    title: 'Wheel',
    groups: {
      Speed: [{ questions: ['how fast is the wheel'], answer: 'The wheel turns twice a second.' }],
    },
    body: { '': ['Shape pieces.'], Speed: ['The wheel turns twice a second.'] },
  });
  const { answer } = await answerFromPages('how fast is the wheel', {
    engine: createSearchEngine({ version: 'test', pages: [wheel] }),
    turns: [],
    classifier: () => 2,
  });
  expect(answer.output.generation.trim()).toBe(
    'The wheel turns twice a second.\n\nFrom [Wheel › Speed](/docs/inventory/wheel/#speed).',
  );
});
