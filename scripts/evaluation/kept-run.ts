/** The results of an evaluation of answers, kept for comparison with the next one. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { causeOf, type Verdict } from './answers.ts';

const figureSchema = z.record(z.string(), z.number());
const answerSchema = z.object({
  id: z.string(),
  /** The answer, as Markdown. */
  text: z.string(),
  /** URLs of its sources, best first. */
  sources: z.array(z.string()),
  words: z.number(),
  confidence: z.enum(['high', 'low', 'none']),
  /** For out-of-scope questions: declined. */
  good: z.boolean(),
  /** Whether the run met each of its criteria, by name. */
  checks: z.record(z.string(), z.boolean()),
  /** Why it is not good, by stage; empty for a good one. */
  cause: z.string(),
});
const keptRunSchema = z.object({
  /** When it was made, ISO 8601. */
  date: z.string(),
  figures: figureSchema,
  answers: z.array(answerSchema),
});

export type KeptAnswer = z.infer<typeof answerSchema>;
export type KeptRun = z.infer<typeof keptRunSchema>;

/** @param figures over all answers, see `answerFigures`. */
export function toKeptRun(
  verdicts: readonly Verdict[],
  figures: Record<string, number>,
  date: Date,
): KeptRun {
  return { date: date.toISOString(), figures, answers: verdicts.map(toKeptAnswer) };
}

function toKeptAnswer(verdict: Verdict): KeptAnswer {
  const { item, answer, outOfScope, declined, words } = verdict;
  const { page1, section1, sufficient, direct, short, whole } = verdict;
  const good = outOfScope ? declined || answer.confidence === 'low' : verdict.good;
  return {
    id: item.id,
    text: answer.generation,
    sources: answer.documents.map(({ metadata }) => metadata.source),
    words,
    confidence: answer.confidence,
    good,
    checks: outOfScope
      ? { 'declined or asked back': good }
      : {
          ...{ page: page1, section: section1, sufficient, direct, short },
          ...((item.steps ?? 0) > 0 && { steps: whole }),
        },
    cause: good ? '' : outOfScope ? 'retrieve: answered although out of scope' : causeOf(verdict),
  };
}

/** Undefined if there is none, or if it is malformed. */
export function readKeptRun(file: string): KeptRun | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return keptRunSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

export function writeKeptRun(file: string, run: KeptRun): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run));
}
