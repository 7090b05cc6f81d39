/** What is counted about a question that was answered. */

import type { Answered } from '../assistant/assistant.ts';
import { sectionOfPage } from '../sections.ts';
import { outcomeOf, type Note } from './counter.ts';

/** Its section is that of the nearest page, where the answer is or should be; otherwise that of the
 *  page that the reader was on. */
export function questionNote({ userId, question, page, output }: Answered): Note {
  const nearest = (output.documents[0] ?? output.closest[0])?.metadata.source;
  return {
    ...{ userId, kind: 'question', text: question },
    section: sectionOfPage(nearest) ?? sectionOfPage(page),
    ...outcomeOf(output.confidence),
  };
}
