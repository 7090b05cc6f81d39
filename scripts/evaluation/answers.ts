/** Scores whole answers against a gold standard: `npm run eval -- --answers FILE`. Format and scoring are
 *  described in the evaluation set's own README. */

import { z } from 'zod';
import type { InvokeAnswer } from '../../server/contract/assistant.ts';
import { alternativesOf } from './facts.ts';
import { mean, percentile } from './metrics.ts';
import { pageOf } from './pages.ts';

const itemSchema = z.object({
  id: z.string(),
  text: z.string(),
  app: z.string().nullish(),
  kind: z.string().optional(),
  answer_kind: z.string().nullish(),
  pages: z.array(z.string()).default([]),
  anchors: z.array(z.string()).nullish(),
  must: z.array(z.array(z.string())).nullish(),
  lead: z.array(z.string()).nullish(),
  steps: z.number().nullish(),
  /** What a good colleague would say, for human readers. */
  ideal: z.string().nullish(),
});
/** Older files give only pages and facts for each question. */
const factsSchema = z
  .object({
    id: z.string(),
    text: z.string(),
    app: z.string().nullish(),
    kind: z.string().optional(),
    expected: z.array(z.string()),
    facts: z.array(z.string()).default([]),
  })
  .transform(({ expected, facts, ...item }): AnswerItem => ({
    ...item,
    pages: expected,
    must: facts.map(alternativesOf),
  }));
const dialogueSchema = z.object({
  id: z.string(),
  turns: z.array(
    z.object({
      text: z.string(),
      app: z.string().nullish(),
      pages: z.array(z.string()).default([]),
      follows: z.boolean().default(false),
    }),
  ),
});

export type AnswerItem = z.infer<typeof itemSchema>;
export type Dialogue = z.infer<typeof dialogueSchema>;

export interface AnswerSet {
  items: AnswerItem[];
  dialogues: Dialogue[];
}

/** Parses one item or dialogue per line. @throws Error with the number of an invalid line. */
export function parseAnswerSet(text: string): AnswerSet {
  const set: AnswerSet = { items: [], dialogues: [] };
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      const value = JSON.parse(line) as object;
      if ('turns' in value) set.dialogues.push(dialogueSchema.parse(value));
      else set.items.push(('expected' in value ? factsSchema : itemSchema).parse(value));
    } catch (cause) {
      throw new Error(`Line ${i + 1} of the answers cannot be read`, { cause });
    }
  }
  return set;
}

/** The result for one item. */
export interface Verdict {
  item: AnswerItem;
  answer: InvokeAnswer['output'];
  outOfScope: boolean;
  declined: boolean;
  page1: boolean;
  page3: boolean;
  section1: boolean;
  /** Each group of `must` has at least one of its strings in the answer. */
  sufficient: boolean;
  /** Groups of `must` that are missing. */
  lacking: string[][];
  /** One of `lead` is within the first 60 words. */
  direct: boolean;
  /** All necessary steps are shown. */
  whole: boolean;
  words: number;
  /** At most 300 words besides numbered steps. */
  short: boolean;
  good: boolean;
}

/** Maximum words of a good answer, not counting its numbered steps, and the number of words within which it
 *  must get to the point. */
const MOST_WORDS = 300;
const LEAD_WORDS = 60;
/** The same including the lines that name places. */
const LEAD_WORDS_WITH_PLACES = 75;
const PLACE_LINE = /^\s*(?:From \[|This is in |Answers?:)/;
const STEP = /^\s*\d+[.)]\s/;

export function judgeAnswer(item: AnswerItem, answer: InvokeAnswer['output']): Verdict {
  const { documents, generation } = answer;
  const must = item.must ?? [];
  const outOfScope = item.kind === 'outofscope' || must.length === 0;
  const declined = answer.declined || documents.length === 0;
  const expected = item.pages.map(pageOf);
  const sources = documents.map(({ metadata }) => metadata.source);
  const pages = [...new Set(sources.map(pageOf))];
  const lines = generation.split('\n');
  const text = plain(generation);
  const body = plain(lines.filter((line) => !PLACE_LINE.test(line)).join('\n'));
  const has = (part: string) => (one: string) => part.includes(even(one));
  const first = (part: string, words: number) => part.split(' ').slice(0, words).join(' ');
  const lead = item.lead ?? [];
  const opening = `${first(body, LEAD_WORDS)}\n${first(text, LEAD_WORDS_WITH_PLACES)}`;
  const lacking = must.filter((group) => !group.some(has(text)));
  const steps = lines.filter((line) => STEP.test(line));
  const prose = lines.filter((line) => !STEP.test(line)).join('\n');
  const page1 = !declined && pages[0] !== undefined && expected.includes(pages[0]);
  const anchor = sources[0]?.split('#')[1] ?? '';
  const sufficient = !declined && lacking.length === 0;
  const direct = !declined && (lead.length === 0 || lead.some(has(opening)));
  const short = count(prose) <= MOST_WORDS;
  return {
    ...{ item, answer, outOfScope, declined, page1, sufficient, lacking, direct, short },
    page3: !declined && pages.slice(0, 3).some((page) => expected.includes(page)),
    section1: page1 && (!item.anchors?.length || item.anchors.includes(anchor)),
    whole: steps.length >= (item.steps ?? 0),
    words: count(generation),
    good: page1 && sufficient && direct && short,
  };
}

/** Stage at which an answer failed. */
export function causeOf(verdict: Verdict): string {
  if (verdict.declined) return 'retrieve: declined';
  if (!verdict.page1)
    return verdict.page3 ? 'retrieve: page not first' : 'retrieve: page not found';
  if (!verdict.sufficient) return verdict.section1 ? 'compose: lacks' : 'select: other section';
  if (!verdict.direct) return 'compose: not direct';
  return 'compose: too long';
}

/** A dialogue turn is right if its first page is, or if it declines a question that has no answer. */
export function isRightTurn(pages: readonly string[], answer: InvokeAnswer['output']): boolean {
  const [first] = answer.documents;
  const expected = pages.map(pageOf);
  if (expected.length === 0) return answer.declined || !first;
  return first !== undefined && expected.includes(pageOf(first.metadata.source));
}

/** Figures over all verdicts, of one kind of answer or of all kinds. */
export function answerFigures(verdicts: readonly Verdict[]): Record<string, number> {
  const inScope = verdicts.filter(({ outOfScope }) => !outOfScope);
  const others = verdicts.filter(({ outOfScope }) => outOfScope);
  const share = (of: readonly Verdict[], is: (verdict: Verdict) => boolean) =>
    mean(of.map((verdict) => (is(verdict) ? 1 : 0)));
  const stepped = inScope.filter(({ item }) => (item.steps ?? 0) > 0);
  return {
    n: inScope.length,
    page1: share(inScope, ({ page1 }) => page1),
    page3: share(inScope, ({ page3 }) => page3),
    section1: share(inScope, ({ section1 }) => section1),
    sufficient: share(inScope, ({ sufficient }) => sufficient),
    direct: share(inScope, ({ direct }) => direct),
    short: share(inScope, ({ short }) => short),
    good: share(inScope, ({ good }) => good),
    declined: share(inScope, ({ declined }) => declined),
    ...(stepped.length > 0 && { 'steps whole': share(stepped, ({ whole }) => whole) }),
    'median words': percentile(
      inScope.map(({ words }) => words),
      0.5,
    ),
    ...(others.length > 0 && {
      'oos declined': share(others, ({ declined }) => declined),
      'oos asked back': share(others, ({ answer }) => answer.confidence === 'low'),
    }),
    'asked back': share(inScope, ({ answer }) => answer.confidence === 'low'),
  };
}

/** Lower case without Markdown markup; dashes unified. */
function plain(markdown: string): string {
  return even(
    markdown
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]+>/g, ' ')
      .replace(/[*_`#>|]|\\(?=\W)/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim();
}

function even(text: string): string {
  return text.toLowerCase().replace(/[–−]/g, '-');
}

function count(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
