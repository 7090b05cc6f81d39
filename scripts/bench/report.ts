/** The measurements, as tables. */

import type { Failed } from './child.ts';
import type { Measured } from './measure.ts';
import type { Times } from './times.ts';

/** All engines on one corpus; ours first. */
export interface Comparison {
  /** What was searched. */
  title: string;
  rows: { engine: string; result: Measured | Failed }[];
}

/** The targets for our engine on the pages. */
export interface Target {
  what: string;
  most: number;
  measured: number;
}

type Row = Record<string, string | number>;

/** Rows of a table: quality if the corpus has relevance judgements, then time and memory. Each time
 *  is followed by its ratio to ours, measured alongside. */
export function tableOf({ rows }: Comparison): Row[] {
  return rows.map(({ engine, result }): Row => {
    if ('failed' in result) return { engine, 'no figures': result.failed };
    const { build, query, memory, quality } = result;
    return {
      engine,
      ...(quality && {
        'nDCG@10': figure(quality.all['ndcg@10']),
        'MRR@10': figure(quality.all['mrr@10']),
        'recall@10': figure(quality.all['recall@10']),
        'even nDCG@10': figure(quality.even['ndcg@10']),
        'even MRR@10': figure(quality.even['mrr@10']),
        'even recall@10': figure(quality.even['recall@10']),
        '60 % typed recall@5': figure(quality.typed),
      }),
      'build s': beside(build.own, build.ours),
      asked: query.asked,
      'p50 ms': beside(query.own.p50, query.ours.p50),
      'p99 ms': beside(query.own.p99, query.ours.p99),
      'index MB': Math.round(memory),
    };
  });
}

/** Times of whole answers, if our engine was measured on pages. */
export function answersOf({ title, rows }: Comparison): Row[] {
  return rows.flatMap(({ result }) => {
    if ('failed' in result || !result.answers) return [];
    const { typed, noise, noiseAsked, slow } = result.answers;
    const row = (answers: string, asked: number, times: Times) => ({
      pages: title,
      answers,
      asked,
      'p50 ms': digits(times.p50),
      'p99 ms': digits(times.p99),
      'longest ms': digits(times.max),
    });
    return [
      row('key strokes', result.query.asked, typed),
      { ...row('noise', noiseAsked, noise), 'both over 100 ms': slow },
    ];
  });
}

/** Our targets, from the measurements on the pages as they are and on many. */
export function targetsOf(few: Comparison, many: Comparison): Target[] {
  const [a, b] = [few, many].map(({ rows }) =>
    rows.flatMap(({ result }) => ('answers' in result ? [result] : [])).at(0),
  );
  if (!a?.answers || !b?.answers) return [];
  return [
    { what: `p99 ms of key strokes, ${few.title}`, most: 20, measured: a.answers.typed.p99 },
    { what: `p99 ms of key strokes, ${many.title}`, most: 50, measured: b.answers.typed.p99 },
    { what: `answers over 100 ms, ${many.title}`, most: 0, measured: b.answers.slow },
    { what: `index MB, ${many.title}`, most: 200, measured: b.memory },
    { what: `build s, ${many.title}`, most: 20, measured: b.build.own },
  ];
}

/** Targets and whether they are met. */
export function targetRows(targets: readonly Target[]): Row[] {
  return targets.map(({ what, most, measured }) => ({
    target: what,
    'at most': most,
    measured: digits(measured),
    kept: measured <= most ? 'yes' : 'NO',
  }));
}

/** A figure of merit, as in `.8145`. */
function figure(value: number): string {
  return value.toFixed(4).replace(/^0/, '');
}

function beside(own: number, ours: number): string {
  return `${digits(own)} (${(own / ours).toFixed(1)} ×)`;
}

/** Three significant digits. */
function digits(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
