/** The search words for a URL without a page. */

import { expect, test } from 'vitest';
import { wordsOfAddress } from '../../../../src/features/not-found/words-of-address.ts';

test.each([
  ['/docs/inbound/po-reciept/', 'po reciept'],
  ['/docs/inbound/po-receipt.html', 'po receipt'],
  ['/atlas/', ''],
  ['/', ''],
  ['/docs/category/inbound-operation/', 'inbound operation'],
  ['/docs/%E0%A4%A/', 'E0 A4 A'],
  ['/logipro/%3Cscript%3E/', 'script'],
])('%s is searched by "%s"', (address, words) => {
  expect(wordsOfAddress(address)).toBe(words);
});
