import { expect, test } from 'vitest';
import { answerFromPages } from '../../../server/assistant/answer-from-pages.ts';
import { createSearchEngine } from '../../fixtures/engine-under-test.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';

const page = makePage({
  path: '/docs/inventory/kiln/',
  title: 'Kiln',
  breadcrumbs: ['FlexiPro', 'Inventory'],
  description: 'Fire the pieces in the kiln.',
  groups: {
    Steps: [
      {
        questions: ['How do I load the kiln and fire it?', 'How is the kiln loaded?'],
        answer: 'Load it, close it and select Fire.',
      },
    ],
  },
  body: {
    '': ['Kiln fires pieces, and the kiln cone tells the heat.'],
    'Before you start': ['- Your responsibility names the shelf where glaze buckets are kept.'],
    Steps: ['1. Load the kiln.\n2. Close the kiln door.\n3. Select **Fire**.'],
    'Worked example': ['On Monday glaze buckets were kept in the yard beside the northern gate.'],
    'Cold rooms': [
      'Glaze buckets are kept above 5 degrees on the pallet.',
      'They are kept apart from glaze buckets of the lathe, the saw and the press.',
    ],
  },
});
const other = makePage({
  path: '/docs/inventory/lathe/',
  title: 'Lathe',
  description: 'Turn pieces.',
  body: { '': ['Lathe turns pieces.'], Steps: ['1. Start the lathe.'] },
});
const engine = createSearchEngine({ version: 'test', pages: [page, other] });

async function ask(question: string) {
  const { answer } = await answerFromPages(question, { engine, turns: [] });
  return answer.output.generation;
}

test('of a question in parts each part gets its line, beside the whole procedure', async () => {
  const answer = await ask('How do I load the kiln? Where are glaze buckets kept?');
  expect(answer).toContain('3. Select **Fire**.');
  expect(answer).toContain('Also on this page');
  expect(answer).toContain('Glaze buckets are kept above 5 degrees');
});

test('who asks how and nothing else gets the procedure alone', async () => {
  const answer = await ask('How do I load the kiln?');
  expect(answer).toContain('3. Select **Fire**.');
  expect(answer).not.toContain('Also on this page');
});

test('no line is taken that begins in mid-thought, says who may, or tells of an example', async () => {
  const answer = await ask('How do I load the kiln? Where are glaze buckets kept?');
  const [, also = ''] = answer.split('Also on this page');
  expect(also).not.toContain('They are kept');
  expect(also).not.toContain('Your responsibility');
  expect(also).not.toContain('On Monday');
});

/** Of a question in two parts, with the similarity of each line of the cold rooms. */
async function linesWith(nears: readonly number[], body: string[], heading = 'More') {
  const own = makePage({
    path: '/docs/inventory/cold/',
    title: 'Cold rooms',
    groups: {
      Buckets: [
        {
          questions: ['which buckets go into the cold room', 'are lids needed'],
          answer: 'Blue glaze buckets with a lid go into the cold room.',
        },
      ],
    },
    body: { '': ['Rooms are cold.'], Buckets: ['Buckets are blue.'], [heading]: body },
  });
  const [, buckets, more] = own.sections;
  const cosines = { get: (each: object) => (each === buckets!.groups![0] ? 0.9 : 0) };
  const lines = {
    get: (section: object) => (section === more ? Float32Array.from(nears) : undefined),
  };
  const { answer } = await answerFromPages('Which buckets go into the cold room?', {
    engine: createSearchEngine({ version: 'test', pages: [own] }),
    turns: [],
    classifier: () => 2,
    meaningOf: () => Promise.resolve(meaningWith({ groups: cosines, lines })),
  });
  return answer.output.generation.split('Also on this page')[1] ?? '';
}

test('a line that says it again with more words is left out, and no other takes its place', async () => {
  const again =
    'On each Friday the smith of the yard looks whether blue glaze buckets with a lid are in the cold room, and in no shed.';
  const other = 'Ice melts on the floor.';
  expect(await linesWith([0.6, 0.95], [again, other])).toBe('');
  expect(await linesWith([0.2, 0.9], [again, other])).toContain('Ice melts');
});

test('a line that has little to do with the question is not added', async () => {
  expect(await linesWith([0.9], ['Ice melts on the floor.'])).toContain('Ice melts');
  expect(await linesWith([0.55], ['Ice melts on the floor.'])).toBe('');
});

test('no row of the table of fields is added, and a row of another table is', async () => {
  const table = (head: string) => [`|${head}|\n|-|-|\n|Frost|Ice melts on the floor|`];
  expect(await linesWith([0.9], table('Weather|What happens'))).toContain('Ice melts');
  expect(await linesWith([0.9], table('Field|Rule'), 'Fields')).toBe('');
});

test('of two answers to parts of a question that say the same, only the first is added', async () => {
  const room = makePage({
    path: '/docs/inventory/cold/',
    title: 'Cold rooms',
    groups: {
      Doors: [{ questions: ['which door is it'], answer: 'Enter by the northern door.' }],
      Lids: [{ questions: ['are lids needed'], answer: 'Each bucket needs a lid of tin.' }],
      Tin: [{ questions: ['of what are lids'], answer: 'A lid of tin is what each bucket needs.' }],
      Ice: [{ questions: ['does ice melt'], answer: 'Ice melts on Sunday.' }],
    },
    body: {
      '': ['Rooms are cold.'],
      ...{ Doors: ['Doors.'], Lids: ['Lids.'], Tin: ['Tin.'], Ice: ['Ice.'] },
    },
  });
  const groups = room.sections.flatMap((section) => section.groups ?? []);
  const parts = ['door', 'lids', 'metal', 'thaw'];
  const meaningOf = (text: string) => {
    // The whole question is nearest to the first group, and each part to its own.
    const own = groups[parts.findIndex((word) => text.includes(word))];
    const cosines = { get: (group: object) => (group === own ? 0.9 : 0.2) };
    return Promise.resolve(meaningWith({ groups: cosines }));
  };
  const { answer } = await answerFromPages(
    'Which door does the bucket enter by? Does every bucket need lids there? Which metal is the bucket cover of? When does everything thaw there again?',
    {
      engine: createSearchEngine({ version: 'test', pages: [room] }),
      turns: [],
      classifier: () => 2,
      meaningOf,
    },
  );
  const [opening = '', also = ''] = answer.output.generation.split('Also on this page');
  expect(opening).toContain('northern door');
  expect(also).toContain('Each bucket needs a lid of tin.');
  expect(also).not.toContain('is what each bucket needs');
  expect(also).toContain('Ice melts on Sunday.');
});
