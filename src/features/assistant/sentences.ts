/** Cuts an answer that grows into whole sentences, for screen readers: pieces of words would be
 *  read out as they come. */

/** Browsers learnt it between 2020 and 2024; without it a line counts as a sentence. */
const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'sentence' }) : null;

/** Sentences of a text, each without white space around it; a line ends a sentence too. */
function sentencesOf(text: string): string[] {
  const pieces = segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : text.split('\n');
  return pieces.map((piece) => piece.trim().replace(/\s+/g, ' ')).filter((piece) => piece !== '');
}

/** What is to be said now.
 *  @param text all that has come.
 *  @param said sentences that have been said.
 *  @param isWhole whether nothing more comes; until then the last sentence may go on. */
export function sentencesToSay(text: string, said: readonly string[], isWhole: boolean): string[] {
  const all = sentencesOf(text);
  if (!isWhole) return all.slice(0, -1).slice(said.length);
  // The whole answer may be another one than what was streamed.
  const same = said.findIndex((sentence, index) => sentence !== all[index]);
  return all.slice(same === -1 ? said.length : same);
}
