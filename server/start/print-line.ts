/** Writes a line for the user at the terminal; the log is for machines. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
