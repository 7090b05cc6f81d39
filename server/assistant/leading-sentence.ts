/** Puts first the sentence of a group's answer that says what its question asks. A group may serve several
 *  questions: "May I approve what I reported myself?" is answered by the second sentence of "The planners of the
 *  department approve it. You cannot approve your own request." */

import { contentWords } from '../text-analysis/content-words.ts';
import { isMidThought } from './mid-thought.ts';
import { TUNING } from './tuning.ts';

/** Between two sentences; not within a number or a name such as `server.url`. */
const SENTENCES = /(?<=[.!?]["')]?)\s+(?=["'(`*]*\p{Lu}|`)/u;
/** An answer in a word or two, which has to stay first: "No.", "Yes, up to 5 %.", "Not yet." */
const AT_ONCE = /^(?:(?:yes|no)\b|\S+(?: \S+)?$)/i;
/** A sentence that tells the reader to do something, perhaps after the place: "On PO Receipt, select …". */
const INSTRUCTION =
  /^(?:(?:first|on|in|under|at|for|with|as|from|if|when|beside|before|after)\b[^,]*, )?(?:accept|act|add|allow|answer|approve|ask|block|book|call|change|check|choose|clear|click|close|compare|complete|confirm|connect|continue|copy|correct|count|create|delete|deploy|disable|divide|do|download|drag|draw|enable|enter|export|fill|find|give|go|hand|have|hold|import|install|issue|keep|leave|let|limit|load|lock|log|look|make|map|mark|match|move|name|open|pack|pick|plan|post|prepare|press|print|protect|publish|push|put|raise|read|receive|register|release|remove|repeat|replace|report|reset|restart|return|run|save|scan|search|see|select|send|set|show|sign|split|start|stop|switch|take|tap|tell|test|transfer|try|turn|type|update|upload|use|wait|write)\b/i;
const CASE = /^(?:if|for|when)\b/i;

/** @param question the group's question that is nearest to the reader's. */
export function leadingSentenceFirst(answer: string, question: string): string {
  const sentences = answer.split(SENTENCES);
  const [first, ...others] = sentences;
  if (first === undefined || others.length === 0 || AT_ONCE.test(first)) return answer;
  const asked = new Set(contentWords(question));
  if (asked.size === 0) return answer;
  const shareOf = (sentence: string) => {
    const said = new Set(contentWords(sentence));
    return [...asked].filter((word) => said.has(word)).length / asked.size;
  };
  // After an instruction comes the next one, or what comes of it, unless it begins with a case of its own.
  const mayLead = others.filter(
    (sentence) => !isMidThought(sentence) && (CASE.test(sentence) || !INSTRUCTION.test(first)),
  );
  const [best] = mayLead.toSorted((a, b) => shareOf(b) - shareOf(a));
  if (best === undefined || shareOf(best) < shareOf(first) + TUNING.select.leadingShare) {
    return answer;
  }
  return [best, ...sentences.filter((sentence) => sentence !== best)].join(' ');
}
