import { describe, expect, test } from 'vitest';
import { answerFeatures, sureness } from '../../../server/assistant/answerability.ts';
import model from '../../../server/assistant/answerability.json' with { type: 'json' };
import type { RankedPage } from '../../../server/search/search-engine.ts';
import type { QueryMeaning } from '../../../server/search/query-meaning.ts';
import { makePage } from '../../fixtures/corpus/make-page.ts';
import { meaningWith } from '../../fixtures/query-meaning.ts';

const page = makePage({ path: '/docs/a/', title: 'A', body: { Steps: ['Begin.'] } });
const pages: RankedPage[] = [
  { page, score: 0.5, wordScore: 0.5, sections: [], lines: [], matched: new Map() },
];

/** A meaning in which every section has this cosine. */
function meaningOf(cosine: number, unrelated: number | undefined): QueryMeaning {
  return meaningWith({
    vector: new Float32Array(384),
    modelId: model.embeddings,
    sections: { get: () => cosine },
    unrelated,
  });
}

describe('whether the pages answer', () => {
  test('the nearer the page the surer, the nearer other subjects the less', () => {
    const at = (cosine: number, unrelated: number) =>
      sureness(0, pages, meaningOf(cosine, unrelated))!;
    expect(at(0.8, 0.2)).toBeGreaterThan(at(0.5, 0.2));
    expect(at(0.5, 0.6)).toBeLessThan(at(0.5, 0.2));
  });

  test('what words and meaning agree on is answered, or declined', () => {
    expect(sureness(2, pages, meaningOf(0.8, 0.2))).toBeGreaterThan(1);
    expect(sureness(-4, pages, meaningOf(0.3, 0.6))).toBeLessThan(0);
  });

  test('a near page outweighs words that no page has', () => {
    expect(sureness(-0.3, pages, meaningOf(0.75, 0.25))).toBeGreaterThan(1);
  });

  test('the logit by words has no more to say beyond its bounds', () => {
    const meaning = meaningOf(0.5, 0.2);
    expect(sureness(-Infinity, pages, meaning)).toBe(sureness(-6, pages, meaning));
    expect(answerFeatures(Infinity, pages, meaning)?.wordLogit).toBe(3);
  });

  test('is left to words without vectors, with those of another model, and without other subjects', () => {
    expect(sureness(0, pages, undefined)).toBeUndefined();
    const other = { ...meaningOf(0.5, 0.2), modelId: 'another' };
    expect(sureness(0, pages, other)).toBeUndefined();
    expect(sureness(0, pages, meaningOf(0.5, undefined))).toBeUndefined();
    expect(sureness(0, [], meaningOf(0.5, 0.2))).toBeUndefined();
  });
});
