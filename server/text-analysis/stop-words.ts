/** Words that make up a question but not its subject. They are dropped only if the text reads as a question:
 *  in keywords such as "in transit" or "what if" every word counts. */

const QUESTION_OPENERS = new Set(
  `how what when where which who whom whose why can could do does did is are was were will would
   should shall may must has have had am if i we show tell explain`.split(/\s+/),
);

/** Articles, pronouns, auxiliaries, prepositions and filler words of questions. */
const FUNCTION_WORDS = new Set(
  `a about after all also am an and any anybody anyone anything are as at back be because been
   before being between but by can cannot cant could did difference do does doesnt doing done dont didnt wasnt werent shouldnt couldnt wouldnt hasnt havent hadnt arent thats whats hows wheres whos theres youre theyre weve each else every
   everything explain for from get gets getting give gives go goes going gone got had has have having he
   her here him his how i id if im in into is isnt it its itself ive just know let like look
   make makes many may me mean might mine more most much must my myself need needs no nobody
   not nothing now of off on one ones only onto or other our ours out over please
   really say says see shall she should show so some somebody someone something such tell
   than that the their them then there these they thing things this those through to too
   under until up upon us versus vs use used using very via want was way we were what when where whether
   which while who whole whom whose why will with without wont would yes yet you your yours`.split(
    /\s+/,
  ),
);

/** True for a word (folded, not stemmed) that says nothing about the subject. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** True if a query is a sentence rather than keywords. Words are folded and in order. */
export function readsAsQuestion(text: string, words: readonly string[]): boolean {
  if (words.length < 3) return false;
  if (text.trimEnd().endsWith('?')) return true;
  if (QUESTION_OPENERS.has(words[0] ?? '')) return true;
  // A sentence without a question mark: many words, a third of them function words.
  const functional = words.filter(isFunctionWord).length;
  return words.length >= 6 && functional * 3 >= words.length;
}
