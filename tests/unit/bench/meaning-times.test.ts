import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { timeMeaning } from '../../../scripts/bench/meaning-times.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';

test('questions are timed on the pages and on made-up ones, with vectors for all their texts', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const questions = Array.from({ length: 60 }, (_, at) => `How do I fire piece ${at} in the kiln?`);
  const kiln = makePage({
    path: '/docs/kiln/',
    title: 'Kiln',
    groups: { Steps: [{ questions: ['fire a piece', 'light the kiln'], answer: 'Light it.' }] },
    body: { '': ['A kiln fires pieces.'], Steps: ['1. Light it.\n2. Wait a day.'] },
  });
  const file = path.join(folder, 'corpus.json');
  writeFileSync(file, JSON.stringify({ version: 'kiln', pages: [{ ...kiln, questions }] }));
  const [own, made] = await timeMeaning({ corpus: file, pages: [0, 20] });
  // Two passages, three lines and two questions.
  expect(own).toMatchObject({ pages: 1, vectors: 7 });
  expect(made).toMatchObject({ pages: 20, vectors: 140 });
  for (const times of [own!, made!]) expect(times['first p50']).toBeGreaterThan(0);
});
