/** `tests/fixtures/questions/reported.jsonl`: questions that readers found unanswered, each with
 *  the page that should answer it. */

import { z } from 'zod';
import { isAnsweredBy, type AskPages } from '../server/insights/ask-pages.ts';

const reportedSchema = z.object({
  id: z.string(),
  text: z.string(),
  pages: z.array(z.string()).min(1),
});

export type Reported = z.infer<typeof reportedSchema>;

/** @throws Error with the number of an invalid line. */
export function parseReported(text: string): Reported[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    try {
      return [reportedSchema.parse(JSON.parse(line))];
    } catch (cause) {
      throw new Error(`Line ${i + 1} of the reported questions cannot be read`, { cause });
    }
  });
}

/** The file with the lines added; a line with the same id replaces the previous one. */
export function withReported(file: string, lines: string): string {
  const all = new Map([...linesById(file), ...linesById(lines)]);
  return [...all.values()].map((line) => `${line}\n`).join('');
}

function linesById(text: string): [string, string][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => [reportedSchema.parse(JSON.parse(line)).id, line]);
}

/** A question that its page does not answer. */
export interface Unanswered extends Reported {
  /** What came first instead; null if nothing did. */
  found: string | null;
}

/** Asks every question of the file. */
export async function unanswered(items: readonly Reported[], ask: AskPages): Promise<Unanswered[]> {
  const failed: Unanswered[] = [];
  for (const item of items) {
    const output = await ask(item.text);
    if (isAnsweredBy(output, item.pages)) continue;
    const sure = !output.declined && output.confidence === 'high';
    failed.push({ ...item, found: sure ? (output.documents[0]?.metadata.source ?? null) : null });
  }
  return failed;
}
