/** Runs a file of questions and searches against the engine and the assistant's judgement. Form and
 *  scoring are described in the evaluation set's own README: results are reduced to pages, and
 *  ranks count distinct pages. */

import { z } from 'zod';
import type { InvokeAnswer } from '../../server/contract/assistant.ts';
import type { Corpus } from '../../server/contract/corpus.ts';
import { answerFromPages } from '../../server/assistant/answer-from-pages.ts';
import { findEvidence } from '../../server/assistant/find-evidence.ts';
import type { Judge } from '../../server/assistant/judgement.ts';
import { answerSearch } from '../../server/search/algolia-answer.ts';
import type { SearchEngine } from '../../server/search/engine.ts';
import { lackingFacts } from './facts.ts';
import { firstRelevant, mean, percentile, reciprocalRank } from './metrics.ts';

const itemSchema = z.object({
  id: z.string(),
  kind: z.enum(['question', 'search', 'typo', 'outofscope']),
  text: z.string(),
  expected: z.array(z.string()),
  /** What a right answer holds; ` | ` between alternatives. */
  facts: z.array(z.string()).optional(),
});

export type Item = z.infer<typeof itemSchema>;

/** What came of one item. */
export interface Outcome {
  item: Item;
  /** Place of the first expected page, 0 if it is not among the results. */
  rank: number;
  /** Pages found, best first, without slash at the end. */
  ranked: string[];
  /** Whether the assistant declines; only asked for questions. */
  declined: boolean;
  /** Whether a page that is expected exists. */
  findable: boolean;
  /** Of `facts` those that the answer lacks; undefined where none are given. */
  lacking: string[] | undefined;
  /** Milliseconds until the answer or the hits were there. */
  time: number;
}

export type Figures = Record<string, number>;

/** One item a line; throws with the line's number if one has another form. */
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

export function runItems(
  engine: SearchEngine,
  { pages }: Corpus,
  items: readonly Item[],
  judge?: Judge,
): Outcome[] {
  const existing = new Set(pages.map(({ path }) => pageOf(path)));
  return items.map((item) => {
    const expected = new Set(item.expected.map(pageOf));
    const asked = item.kind === 'question' || item.kind === 'outofscope';
    const start = performance.now();
    const answer = asked
      ? answerFromPages(item.text, { engine, judge, turns: [] }).answer.output
      : undefined;
    const ranked = answer ? sourcesOf(engine, item.text, answer) : searchPages(engine, item.text);
    const time = performance.now() - start;
    return {
      item,
      rank: firstRelevant(ranked, expected),
      ranked,
      declined: answer?.declined ?? false,
      findable: [...expected].some((path) => existing.has(path)),
      lacking: answer && item.facts && lackingFacts(answer.generation, item.facts),
      time,
    };
  });
}

/** The sources of the answer, then what the retrieval behind it found further. */
function sourcesOf(
  engine: SearchEngine,
  question: string,
  { documents }: InvokeAnswer['output'],
): string[] {
  const shown = documents.map(({ metadata }) => pageOf(metadata.source));
  const found = findEvidence(engine, question).pages.map(({ page }) => pageOf(page.path));
  return [...new Set([...shown, ...found])];
}

/** Pages in the order in which site search shows them. */
function searchPages(engine: SearchEngine, query: string): string[] {
  const origin = 'http://localhost';
  const { results } = answerSearch(engine, { requests: [{ query }] }, { origin });
  const pages = (results[0]?.hits ?? []).map((hit) => pageOf(hit.url_without_anchor));
  return [...new Set(pages)];
}

/** Page of an address: no host, query, hash or slash at the end. */
function pageOf(address: string): string {
  return new URL(address, 'http://localhost').pathname.replace(/\/+$/, '');
}

/** Figures of each kind that occurs. `findable` counts the items with an expected page in the
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

/** Share of the answers that hold all their facts, where the file gives any. */
function factFigures(outcomes: readonly Outcome[]): Figures {
  const given = outcomes.flatMap(({ lacking }) => (lacking ? [lacking.length === 0 ? 1 : 0] : []));
  return given.length > 0 ? { facts: mean(given) } : {};
}
