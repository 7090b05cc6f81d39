/** External test collections: documents converted to our corpus format, queries and relevance judgements. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Corpus, CorpusPage, CorpusSection } from '../../server/contract/corpus.ts';
import type { MeaningOf } from '../../server/search/query-meaning.ts';
import type { SearchEngine } from '../../server/search/search-engine.ts';
import { firstRelevant, mean, ndcg, recall, reciprocalRank } from './metrics.ts';

/** A record is a whole document, or the part of a page below one heading. */
const recordSchema = z.object({
  _id: z.string(),
  page: z.string().optional(),
  lvl0: z.string().optional(),
  title: z.string().default(''),
  hierarchy: z.array(z.string()).optional(),
  keywords: z.string().optional(),
  description: z.string().optional(),
  content: z.string().optional(),
  text: z.string().optional(),
});
const querySchema = z.object({ _id: z.string(), text: z.string() });

export interface Collection {
  corpus: Corpus;
  queries: { id: string; text: string; gains: Map<string, number> }[];
}

export interface CollectionFigures {
  n: number;
  'ndcg@10': number;
  'mrr@10': number;
  'recall@5': number;
  'recall@10': number;
}

/** Reads `corpus.jsonl` or `corpus.jsonl.gz`, `queries.jsonl` and `qrels.tsv`. Queries without a relevance
 *  judgement are left out. */
export function loadCollection(folder: string): Collection {
  const gains = new Map<string, Map<string, number>>();
  for (const line of lines(readFileSync(join(folder, 'qrels.tsv'), 'utf8')).slice(1)) {
    const [query = '', document = '', gain = '0'] = line.split('\t');
    if (Number(gain) <= 0) continue;
    gains.set(query, (gains.get(query) ?? new Map<string, number>()).set(document, Number(gain)));
  }
  const queries = lines(readFileSync(join(folder, 'queries.jsonl'), 'utf8')).flatMap((line) => {
    const { _id: id, text } = querySchema.parse(JSON.parse(line));
    const judged = gains.get(id);
    return judged ? [{ id, text, gains: judged }] : [];
  });
  return { corpus: readCorpus(folder), queries };
}

function readCorpus(folder: string): Corpus {
  const plain = join(folder, 'corpus.jsonl');
  const text = existsSync(plain)
    ? readFileSync(plain, 'utf8')
    : gunzipSync(readFileSync(`${plain}.gz`)).toString('utf8');
  const pages = new Map<string, CorpusPage>();
  for (const line of lines(text)) {
    const record = recordSchema.parse(JSON.parse(line));
    const path = record.page ?? record._id;
    const page = pages.get(path) ?? toPage(path, record);
    page.sections.push(toSection(record));
    pages.set(path, page);
  }
  return { version: folder, pages: [...pages.values()] };
}

type CollectionRecord = z.infer<typeof recordSchema>;

function toPage(path: string, record: CollectionRecord): CorpusPage {
  return {
    path,
    section: 'docs',
    title: record.title,
    description: record.description ?? '',
    number: '',
    breadcrumbs: record.lvl0 ? [record.lvl0] : [],
    keywords: record.keywords ? record.keywords.split(/\s*,\s*/) : [],
    questions: [],
    sections: [],
  };
}

function toSection(record: CollectionRecord): CorpusSection {
  const hierarchy = record.hierarchy ?? [record.title];
  const text = record.content ?? record.text ?? '';
  return {
    anchor: record._id.split('#')[1] ?? '',
    heading: hierarchy.at(-1) ?? record.title,
    level: Math.max(1, hierarchy.length),
    parents: hierarchy.slice(1, -1),
    role: hierarchy.length > 1 ? 'case' : 'overview',
    blocks: text.split(/\n{2,}/).map((value) => ({
      type: 'paragraph',
      children: [{ type: 'text', value }],
    })),
  };
}

export interface CollectionRun {
  /** Uses only this share of each query's letters, like a reader who is still typing. */
  prefix?: number;
  /** Meaning of a query; without it only words count. */
  meaningOf?: MeaningOf | undefined;
}

/** Runs the queries. */
export async function evaluateCollection(
  engine: SearchEngine,
  queries: Collection['queries'],
  { prefix = 1, meaningOf }: CollectionRun = {},
): Promise<CollectionFigures> {
  const rows = [];
  for (const { text, gains } of queries) {
    const query = text.slice(0, Math.ceil(text.length * prefix));
    const meaning = await meaningOf?.(query);
    const found = engine.search(query, { limit: 10, asYouType: prefix < 1, meaning });
    const ranked = found.pages.map(({ page }) => page.path);
    const relevant = new Set(gains.keys());
    rows.push({
      ndcg: ndcg(ranked, gains, 10),
      mrr: reciprocalRank(firstRelevant(ranked, relevant), 10),
      recall5: recall(ranked, relevant, 5),
      recall10: recall(ranked, relevant, 10),
    });
  }
  return {
    n: rows.length,
    'ndcg@10': mean(rows.map((row) => row.ndcg)),
    'mrr@10': mean(rows.map((row) => row.mrr)),
    'recall@5': mean(rows.map((row) => row.recall5)),
    'recall@10': mean(rows.map((row) => row.recall10)),
  };
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
