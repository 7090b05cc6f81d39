/** Writes CSV (RFC 4180) that a spreadsheet can open without running anything. */

/** One record with its line end. Cells are quoted where needed; one that a spreadsheet would run as a formula
 *  is prefixed with an apostrophe. */
export function csvRecord(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number): string {
  const plain = String(value).replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
