/** The rows of the insights as CSV (RFC 4180). */

import type { InsightRow, InsightsAnswer } from '../contract/insights.ts';

const HEADING = [
  ...(['kind', 'state', 'by', 'at', 'section', 'count', 'missed', 'unsure', 'down'] as const),
  ...(['last', 'page', 'answer_page', 'texts', 'quotes', 'words', 'reasons'] as const),
];

/** All rows of all kinds; several texts in a cell are separated by ` | `. */
export function toCsv(answer: InsightsAnswer): string {
  const rows = [...answer.questions, ...answer.searches, ...answer.pages, ...answer.mistakes];
  return [HEADING, ...rows.map(cellsOf)]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
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

/** Quoted where needed. A cell that a spreadsheet would run as a formula is prefixed with an
 *  apostrophe. */
function cell(value: string | number): string {
  const plain = String(value).replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
