/** Splits a growing answer into whole sentences for screen readers, which would otherwise read out
 *  fragments of words as they arrive. */

/** Browsers added it between 2020 and 2024; without it a line counts as a sentence. */
const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'sentence' }) : null;

/** Trimmed sentences of a text; a line break also ends a sentence. */
function sentencesOf(text: string): string[] {
  const pieces = segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : text.split('\n');
  return pieces.map((piece) => piece.trim().replace(/\s+/g, ' ')).filter((piece) => piece !== '');
}

/** The sentences to read out now.
 *  @param text all text so far.
 *  @param said sentences already read out.
 *  @param isWhole whether the text is complete; until then the last sentence may continue. */
export function sentencesToSay(text: string, said: readonly string[], isWhole: boolean): string[] {
  const all = sentencesOf(text);
  if (!isWhole) return all.slice(0, -1).slice(said.length);
  // The complete answer may differ from what was streamed.
  const same = said.findIndex((sentence, index) => sentence !== all[index]);
  return all.slice(same === -1 ? said.length : same);
}
