/** How a finding is printed: file, line, what is wrong and how to fix it, and the rule. Terminals and
 *  editors open the file at the line. */

import type { Finding } from './site.ts';

export function lineOf({ file, line, message, rule, advice }: Finding): string {
  return `${file}:${line}: ${advice ? 'advice: ' : ''}${message} (${rule})`;
}
