/** Which variant of the local model a build uses. */

import { expect, test } from 'vitest';
import { variantFor } from '../../../scripts/embedding/embed-corpus.ts';
import type { Corpus } from '../../../server/contract/corpus.ts';
import { builtCorpus } from '../../fixtures/built-pages.ts';

test('what the model learned from readers is for pages that have their questions', () => {
  const corpus = builtCorpus();
  expect(variantFor(corpus)).toBe('adapted');
  const unasked: Corpus = {
    ...corpus,
    pages: corpus.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({ ...section, groups: [] })),
    })),
  };
  expect(variantFor(unasked)).toBe('plain');
});
