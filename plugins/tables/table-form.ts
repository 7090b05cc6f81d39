/** What the heads of a table say about its rows, and how the table is shown in a narrow window: as one card
 *  per row, or as columns that scroll sideways. */

/** `cards`: each row is read on its own, such as a message or a field. `columns`: rows are
 *  compared. */
export type TableForm = 'cards' | 'columns';

/** First heads of tables whose rows explain one thing each. */
const RECORD_HEAD =
  /^(?:code|field|property|setting|column|header|parameter|option|key|attribute|variable)$/i;
/** Heads of a second column that belongs to the row's name: the text on the screen. */
export const MESSAGE_HEAD = /^(?:message|text|meaning|what it says)$/i;
/** Why a message appears. */
export const CAUSE_HEAD = /^(?:cause|why|reason)$/i;
/** What to do about a message. */
export const ACTION_HEAD = /^(?:what to do|action|remedy|do this)$/i;
/** First heads of tables whose rows explain one field each. */
export const FIELD_HEAD = /^(?:field|property|setting|column|header|parameter|option|key)$/i;

/** Columns of a scrolling table visible on a phone. */
const SEEN = 2;
/** Characters per line of a narrow column (scroll-table.module.css), from its width and the widest
 *  and narrowest letters: minimum and maximum. */
const FEWEST = 20;
const MOST = 36;
const MOST_IN_FIRST = 19;

/** Estimated lines of a cell outside the window; errs on the high side. */
function linesOut(text: string): number {
  return Math.ceil(text.length / FEWEST);
}

/** Estimated lines of a cell inside the window; errs on the low side. */
function linesSeen(text: string, column: number): number {
  return Math.max(1, Math.ceil(text.length / (column === 0 ? MOST_IN_FIRST : MOST)));
}

/** From this many lines in the first column, a row is read on its own rather than compared. */
const TOLD = 3;

/** Columns are for tables whose rows are no higher than their visible part. A row that would look
 *  blank because of a cell outside the window, or that has a sentence in its first cell, becomes a
 *  card.
 *  @param heads texts of the head.
 *  @param rows texts of the cells below it. */
export function tableForm(heads: readonly string[], rows: readonly string[][]): TableForm {
  if (RECORD_HEAD.test(heads[0] ?? '')) return 'cards';
  if (heads.length <= SEEN) return 'columns';
  const isBlank = rows.some((cells) => {
    const [first = 0, ...others] = cells.slice(0, SEEN).map(linesSeen);
    const seen = Math.max(first, ...others);
    return first >= TOLD || cells.slice(SEEN).some((cell) => linesOut(cell) > seen);
  });
  return isBlank ? 'cards' : 'columns';
}

/** Longest text of a cell in a narrow column, in characters. */
const NARROW = 12;

/** True for a column of yes and no, dates, amounts or short codes, several of which fit on a phone.
 *  @param cells texts of the column without its head. */
export function isNarrow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length <= NARROW);
}

/** How many leading cells form the head of a card: only the name, or code and message. */
export function cardHeads(heads: readonly string[]): number {
  return /^code$/i.test(heads[0] ?? '') && MESSAGE_HEAD.test(heads[1] ?? '') ? 2 : 1;
}

/** Longest label and text, in characters, that leave room for another cell on the line of a
 *  card. */
const SHORT = 36;
/** Labels that readers look for in a card: they always begin a line, however short. */
const BEGINS_LINE = /^(?:cause|what\b)/i;

/** True for a cell of a card that shares its line with the next one, such as "Required: Yes".
 *  @param label head of its column. */
export function isShort(label: string, text: string): boolean {
  return !BEGINS_LINE.test(label) && label.length + text.length <= SHORT;
}
