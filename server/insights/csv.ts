/** The rows of the insights as CSV (RFC 4180). */

import { csvRecord } from '../csv.ts';
import type { InsightRow, InsightsAnswer } from '../contract/insights.ts';

const HEADING = [
  ...(['kind', 'state', 'by', 'at', 'section', 'count', 'missed', 'unsure', 'down'] as const),
  ...(['last', 'page', 'answer_page', 'texts', 'quotes', 'words', 'reasons'] as const),
];

/** All rows of all kinds; several texts in a cell are separated by ` | `. */
export function toCsv(answer: InsightsAnswer): string {
  const rows = [...answer.questions, ...answer.searches, ...answer.pages, ...answer.mistakes];
  return [HEADING, ...rows.map(cellsOf)].map(csvRecord).join('');
}

function cellsOf(row: InsightRow): (string | number)[] {
  const reasons = Object.entries(row.reasons).map(([reason, count]) => `${reason} ${count}`);
  return [
    ...[row.kind, row.state, row.by ?? '', row.at ?? '', row.section],
    ...[row.count, row.missed, row.unsure, row.down],
    ...[row.lastAt, row.page, row.answerPage ?? ''],
    row.members.map(({ text }) => text).join(' | '),
    ...[row.quotes, row.words, reasons].map((texts) => texts.join(' | ')),
  ];
}
