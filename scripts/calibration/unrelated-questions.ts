/** Questions that people type into any search box and that no warehouse software documentation
 *  answers: from them the assistant learns when to decline. */

import { readFileSync } from 'node:fs';
import path from 'node:path';

export function unrelatedQuestions(): string[] {
  const file = path.join(import.meta.dirname, 'unrelated-questions.txt');
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
