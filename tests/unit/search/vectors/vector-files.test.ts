/** From a corpus to its vectors and back: what is written is loaded again, and the scan finds what a plain
 *  loop over exact vectors finds. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  removeVectors,
  textsOf,
  writeVectors,
} from '../../../../scripts/embedding/embed-corpus.ts';
import type { Corpus, CorpusSection } from '../../../../server/contract/corpus.ts';
import { loadVectors } from '../../../../server/search/vectors/load-vectors.ts';
import { createMeaning } from '../../../../server/search/meaning.ts';
import { createNearest, type Nearest } from '../../../../server/search/vectors/nearest.ts';
import { quantise } from '../../../../server/search/vectors/quantise.ts';
import { temporaryFolders } from '../../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const DIMENSIONS = 48;

/** A unit vector that depends only on the text. */
function vectorOf(text: string): Float32Array {
  let state = Array.from(text).reduce(
    (sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0,
    7,
  );
  const vector = Float32Array.from({ length: DIMENSIONS }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0);
}

function sectionOf(anchor: string, given: Partial<CorpusSection>): CorpusSection {
  return { anchor, heading: anchor, level: 2, parents: [], role: 'case', blocks: [], ...given };
}
const page = {
  section: 'docs' as const,
  description: '',
  number: '',
  breadcrumbs: [],
  keywords: [],
  questions: [],
};
const corpus: Corpus = {
  version: 'version-1',
  pages: [
    {
      ...page,
      path: '/docs/a/',
      title: 'A',
      sections: [
        sectionOf('', { level: 1 }),
        sectionOf('steps', {
          blocks: [
            { type: 'paragraph', children: [{ type: 'text', value: 'Begin here.' }] },
            { type: 'paragraph', children: [{ type: 'text', value: 'End there.' }] },
          ],
          groups: [
            { questions: ['how do I begin', 'where is the start'], answer: 'Select Start.' },
            { questions: [] },
            { questions: ['how do I end'] },
          ],
        }),
      ],
    },
    { ...page, path: '/docs/b/', title: 'B', sections: [sectionOf('limits', {})] },
  ],
};

const UNRELATED = ['what is the weather', 'who won the cup', 'a poem please', 'a recipe please'];

function write(folder: string, unrelated: readonly string[] = UNRELATED): void {
  const texts = textsOf(corpus, unrelated);
  writeVectors({
    folder,
    corpus,
    texts,
    modelId: 'model-1',
    dimensions: DIMENSIONS,
    vectorOf: (text) => {
      const { values, scales } = quantise(vectorOf(text), DIMENSIONS);
      return { values, scale: scales[0]! };
    },
  });
}

describe('files', () => {
  test('what is written is loaded, in memory that workers can share', async () => {
    const folder = temporaryFolder();
    write(folder);
    const vectors = (await loadVectors(folder))!;
    expect(vectors).toMatchObject({
      modelId: 'model-1',
      corpus: 'version-1',
      dimensions: DIMENSIONS,
      sections: [
        { path: '/docs/a/', anchor: '' },
        { path: '/docs/a/', anchor: 'steps' },
        { path: '/docs/b/', anchor: 'limits' },
      ],
      groups: [
        { section: 1, group: 0 },
        { section: 1, group: 1 },
        { section: 1, group: 2 },
      ],
    });
    const { passages, lines, questions } = vectors;
    expect(Array.from(passages.section)).toEqual([0, 1, 2]);
    expect(Array.from(lines.section)).toEqual([1, 1]);
    expect(Array.from(lines.index)).toEqual([0, 1]);
    expect(Array.from(questions.section)).toEqual([1, 1, 1]);
    expect(Array.from(questions.group)).toEqual([0, 0, 2]);
    expect(Array.from(questions.index)).toEqual([0, 1, 0]);
    for (const set of [passages, lines, questions]) {
      for (const array of [set.values, set.scales, set.section, set.index]) {
        expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
      }
    }
    const last = questions.values.subarray(2 * DIMENSIONS);
    const restored = Float32Array.from(last, (value) => value * questions.scales[2]!);
    expect(cosine(restored, vectorOf('how do I end'))).toBeGreaterThan(0.9999);
  });

  test('a build without vectors has none, and removing takes them away', async () => {
    const folder = temporaryFolder();
    expect(await loadVectors(folder)).toBeUndefined();
    write(folder);
    removeVectors(folder);
    expect(await loadVectors(folder)).toBeUndefined();
  });

  test('files of two builds are not taken for one', async () => {
    const folder = temporaryFolder();
    write(folder);
    const file = path.join(folder, 'vectors.bin');
    writeFileSync(file, readFileSync(file).subarray(1));
    await expect(loadVectors(folder)).rejects.toThrow('vectors.bin');
  });
});

function cosinesOf({ pages, inPage }: Nearest): number[] {
  const { textOf, meanOf, groupOf, linesOf } = inPage(0);
  const measures = [pages.texts, pages.means, pages.lines];
  return [...measures.map((of) => of(0)), textOf(1), meanOf(1), groupOf(2), ...linesOf(1)];
}

describe('nearest', () => {
  test('gives the best cosine of each section and group', async () => {
    const folder = temporaryFolder();
    write(folder);
    const vectors = (await loadVectors(folder))!;
    const query = vectorOf('how do I finish');
    const found = createNearest(vectors)(query);
    const near = (text: string) => cosine(query, vectorOf(text));
    const first = ['how do I begin', 'where is the start'];
    const best = Math.max(...first.map(near));
    const close = (values: number[]) => values.map((value) => expect.closeTo(value, 2) as number);
    const steps = 'A: steps. Begin here.\nEnd there.';
    const [a, b] = [found.inPage(0), found.inPage(1)];
    const ofSections = [near('A.'), Math.max(best, near('how do I end'), near(steps))];
    expect([0, 1].map(a.textOf)).toEqual(close(ofSections));
    expect(b.textOf(2)).toBeCloseTo(near('B: limits.'), 2);
    expect([0, 1, 2].map(a.groupOf)).toEqual(close([best, -1, near('how do I end')]));
    expect([0, 1].map(found.pages.texts)).toEqual(
      close([Math.max(0, ...ofSections), Math.max(0, near('B: limits.'))]),
    );
    const lines = ['A: steps. Begin here.', 'A: steps. End there.'].map(near);
    expect(Array.from(a.linesOf(1))).toEqual(close(lines));
    expect([0, 1].map(found.pages.lines)).toEqual(close([Math.max(0, ...lines), 0]));
    expect(a.linesOf(0)).toHaveLength(0);

    const all = ['A: steps. Begin here.\nEnd there.', ...first, 'how do I end'].map(vectorOf);
    const mean = all[0]!.map((_, at) => all.reduce((sum, vector) => sum + vector[at]!, 0));
    const whole = cosine(query, mean) / Math.hypot(...mean);
    expect([0, 1].map(a.meanOf)).toEqual(close([near('A.'), whole]));
    expect(found.pages.means(1)).toBeCloseTo(Math.max(0, near('B: limits.')), 2);

    const other = UNRELATED.map(near).sort((one, another) => another - one);
    expect(found.unrelated).toBeCloseTo((other[0]! + other[1]! + other[2]!) / 3, 2);
  });

  test('nothing is said of other subjects where the build has no questions on them', async () => {
    const folder = temporaryFolder();
    write(folder, []);
    const vectors = (await loadVectors(folder))!;
    expect(createNearest(vectors)(vectorOf('x')).unrelated).toBeUndefined();
  });

  test('asked twice on the same vectors, by two who share them', async () => {
    const folder = temporaryFolder();
    write(folder);
    const vectors = (await loadVectors(folder))!;
    const [one, other] = [createNearest(vectors), createNearest(vectors)];
    const expected = cosinesOf(one(vectorOf('x')));
    cosinesOf(other(vectorOf('y')));
    expect(cosinesOf(one(vectorOf('x')))).toEqual(expected);
  });

  test('what a query is asked after another one is of its own', async () => {
    const folder = temporaryFolder();
    write(folder);
    const nearest = createNearest((await loadVectors(folder))!);
    const expected = cosinesOf(nearest(vectorOf('x')));
    const first = nearest(vectorOf('x'));
    const second = nearest(vectorOf('y'));
    expect(cosinesOf(first)).toEqual(expected);
    expect(cosinesOf(second)).not.toEqual(expected);
  });
});

test('a page is as near as the nearest of its sections, by each measure', async () => {
  const folder = temporaryFolder();
  write(folder);
  const meaning = createMeaning(corpus, (await loadVectors(folder))!)(vectorOf('how do I begin'));
  for (const page of corpus.pages) {
    const nearest = (of: (section: CorpusSection) => number | undefined) =>
      Math.max(0, ...page.sections.map((section) => of(section) ?? 0));
    const { texts, means, lines } = meaning.pages;
    expect(texts.get(page)).toBe(nearest((section) => meaning.sections.get(section)));
    expect(means.get(page)).toBe(nearest((section) => meaning.means.get(section)));
    expect(lines.get(page)).toBe(
      nearest((section) => Math.max(0, ...(meaning.lines.get(section) ?? []))),
    );
  }
  expect(meaning.pages.texts.get(corpus.pages[0]!)).toBeGreaterThan(0.9);
});
