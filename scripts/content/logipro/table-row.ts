/** A row of a generated table. */

/** Cell of a column in Markdown; undefined if the data has none for it. */
export type TableRow = (column: string) => string | undefined;
