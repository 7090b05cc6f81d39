/** Runs a file of questions and searches against the engine and the assistant's classifier. Format and
 *  scoring are described in the evaluation set's own README: results are reduced to pages, and ranks count
 *  distinct pages. */

import { z } from 'zod';
import type { InvokeAnswer } from '../../server/contract/assistant.ts';
import type { Corpus } from '../../server/contract/corpus.ts';
import { answerFromPages } from '../../server/assistant/answer-from-pages.ts';
import { retrieve } from '../../server/assistant/retrieve.ts';
import type { MeaningOf } from '../../server/search/query-meaning.ts';
import { understand } from '../../server/assistant/understand.ts';
import type { AnswerabilityClassifier } from '../../server/assistant/answerability-by-words.ts';
import { answerSearchByMeaning } from '../../server/search/algolia-answer.ts';
import type { SearchEngine } from '../../server/search/search-engine.ts';
import { lackingFacts } from './facts.ts';
import { pageOf } from './pages.ts';
import { firstRelevant, mean, percentile, reciprocalRank } from './metrics.ts';

const itemSchema = z.object({
  id: z.string(),
  kind: z.enum(['question', 'search', 'typo', 'outofscope']),
  text: z.string(),
  expected: z.array(z.string()),
  /** Facts that a right answer contains, with alternatives separated by ` | `. */
  facts: z.array(z.string()).optional(),
});

export type Item = z.infer<typeof itemSchema>;

/** The result for one item. */
export interface Outcome {
  item: Item;
  /** Rank of the first expected page, 0 if it is not among the results. */
  rank: number;
  /** Pages found, best first, without a trailing slash. */
  ranked: string[];
  /** Whether the assistant declines; only for questions. */
  declined: boolean;
  /** Whether an expected page exists. */
  findable: boolean;
  /** The `facts` missing from the answer; undefined if none are given. */
  lacking: string[] | undefined;
  /** Milliseconds until the answer or the hits. */
  time: number;
}

export type Figures = Record<string, number>;

/** Parses one item per line; throws with the line's number if one is invalid. */
export function parseItems(text: string): Item[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    try {
      return [itemSchema.parse(JSON.parse(line))];
    } catch (error) {
      throw new Error(`Line ${i + 1} of the questions cannot be read`, { cause: error });
    }
  });
}

/** The pages' own questions as items. Meant for an engine that leaves them out of its index. */
export function itemsOfPages({ pages }: Corpus): Item[] {
  return pages.flatMap(({ path, questions }) =>
    questions.map((text, i) => ({
      id: `${path} ${i + 1}`,
      kind: 'question' as const,
      text,
      expected: [path],
    })),
  );
}

/** What answers the items. */
export interface Answerer {
  engine: SearchEngine;
  classifier?: AnswerabilityClassifier | undefined;
  /** Meaning of a text; without it only words count. */
  meaningOf?: MeaningOf | undefined;
}

export async function runItems(
  answerer: Answerer,
  { pages }: Corpus,
  items: readonly Item[],
): Promise<Outcome[]> {
  const existing = new Set(pages.map(({ path }) => pageOf(path)));
  const outcomes: Outcome[] = [];
  for (const item of items) {
    const expected = new Set(item.expected.map(pageOf));
    const isQuestion = item.kind === 'question' || item.kind === 'outofscope';
    const start = performance.now();
    const answer = isQuestion
      ? (await answerFromPages(item.text, { ...answerer, turns: [] })).answer.output
      : undefined;
    const ranked = answer
      ? await sourcesOf(answerer, item.text, answer)
      : await searchPages(answerer, item.text);
    const time = performance.now() - start;
    outcomes.push({
      item,
      rank: firstRelevant(ranked, expected),
      ranked,
      declined: answer?.declined ?? false,
      findable: [...expected].some((path) => existing.has(path)),
      lacking: answer && item.facts && lackingFacts(answer.generation, item.facts),
      time,
    });
  }
  return outcomes;
}

/** The sources of the answer, then the further results of the retrieval behind it. */
async function sourcesOf(
  answerer: Answerer,
  question: string,
  { documents }: InvokeAnswer['output'],
): Promise<string[]> {
  const shown = documents.map(({ metadata }) => pageOf(metadata.source));
  const { pages } = await retrieve(understand(question, []), answerer);
  return [...new Set([...shown, ...pages.map(({ page }) => pageOf(page.path))])];
}

/** Pages in the order in which site search shows them. */
async function searchPages({ engine, meaningOf }: Answerer, query: string): Promise<string[]> {
  const origin = 'http://localhost';
  const body = { requests: [{ query }] };
  const { results } = await answerSearchByMeaning(engine, body, { origin, meaningOf });
  const pages = (results[0]?.hits ?? []).map((hit) => pageOf(hit.url_without_anchor));
  return [...new Set(pages)];
}

/** Figures for each kind that occurs. `findable` counts the items with an expected page in the
 *  corpus: only those can be hit. */
export function summarise(outcomes: readonly Outcome[]): Record<string, Figures> {
  const figures: Record<string, Figures> = {};
  for (const kind of itemSchema.shape.kind.options) {
    const own = outcomes.filter(({ item }) => item.kind === kind);
    if (own.length === 0) continue;
    const hit = (k: number) => mean(own.map(({ rank }) => (rank > 0 && rank <= k ? 1 : 0)));
    const declined = mean(own.map((outcome) => (outcome.declined ? 1 : 0)));
    if (kind === 'outofscope') {
      figures[kind] = { n: own.length, declined };
      continue;
    }
    const k = kind === 'question' ? 3 : 5;
    figures[kind] = {
      n: own.length,
      findable: own.filter(({ findable }) => findable).length,
      'hit@1': hit(1),
      [`hit@${k}`]: hit(k),
      'mrr@10': mean(own.map(({ rank }) => reciprocalRank(rank, 10))),
      ...(kind === 'question' ? { declined, ...factFigures(own) } : {}),
      'p95 ms': percentile(
        own.map(({ time }) => time),
        0.95,
      ),
    };
  }
  return figures;
}

/** Share of the answers that contain all their facts, if the file gives any. */
function factFigures(outcomes: readonly Outcome[]): Figures {
  const given = outcomes.flatMap(({ lacking }) => (lacking ? [lacking.length === 0 ? 1 : 0] : []));
  return given.length > 0 ? { facts: mean(given) } : {};
}
