/** Chooses how a table is shown where the window is narrow: as one card a row, or as columns that
 *  scroll sideways. */

/** `cards`: each row is read by itself, such as a message or a field. `columns`: rows are compared. */
export type TableForm = 'cards' | 'columns';

/** First heads of tables whose rows explain one thing each. */
const RECORD_HEAD =
  /^(?:code|field|property|setting|column|header|parameter|option|key|attribute|variable)$/i;
/** Heads of the second column that belong to the name of the row: what the screen says. */
const MESSAGE_HEAD = /^(?:message|text|meaning|what it says)$/i;

/** Columns that a phone shows of a table that scrolls. */
const SEEN = 2;
/** Characters that stand in one line of a narrow column (scroll-table.module.css), by its width and the
 *  widest and narrowest letters: so many there are at least, and at most. */
const FEWEST = 20;
const MOST = 36;
const MOST_IN_FIRST = 19;

/** Lines of a cell out of sight, rather too many than too few. */
function linesOut(text: string): number {
  return Math.ceil(text.length / FEWEST);
}

/** Lines of a cell in sight, rather too few than too many. */
function linesSeen(text: string, column: number): number {
  return Math.max(1, Math.ceil(text.length / (column === 0 ? MOST_IN_FIRST : MOST)));
}

/** Lines of the first column at which a row is told rather than compared. */
const TOLD = 3;

/** Columns are for tables whose rows are no higher than what is seen of them; a row that would be
 *  blank because of a cell out of sight, or of a sentence in its first one, is a card.
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

/** Characters of a cell that may be read in a column no wider than itself. */
const NARROW = 12;

/** True for a column of yes and no, sums or short codes, so that a phone shows several of them at once.
 *  @param cells texts of the column without its head. */
export function isNarrow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length <= NARROW);
}

/** How many cells at the front are the head of a card: the name alone, or code and message. */
export function cardHeads(heads: readonly string[]): number {
  return /^code$/i.test(heads[0] ?? '') && MESSAGE_HEAD.test(heads[1] ?? '') ? 2 : 1;
}

/** Characters of a label and a text that leave room for another cell in the line of a card. */
const SHORT = 36;
/** Labels of what is looked for in a card: it begins a line, however short it is. */
const BEGINS_LINE = /^(?:cause|what\b)/i;

/** True for a cell of a card that shares its line with the next one, such as "Required: Yes".
 *  @param label head of its column. */
export function isShort(label: string, text: string): boolean {
  return !BEGINS_LINE.test(label) && label.length + text.length <= SHORT;
}
