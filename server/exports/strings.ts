/** All texts that the exports add to the pages. */

export const SITE_TITLE = 'Warehouse Suite Docs';

/** One sentence: what the pages are about. */
export const SITE_SUMMARY = 'Documentation of the warehouse and supply-chain suite.';

/** How to read the list of pages. `full` is the address of the file with all of them. */
export function readingNote(full: string): string {
  return (
    'Each link leads to a page as Markdown; the same page for a browser has the address without ' +
    `\`.md\`. All pages in one file: ${full}`
  );
}

/** The line that says where a page is. */
export function sourceLine(address: string): string {
  return `Source: ${address}`;
}

/** The line that replaces a picture; `description` is Markdown. */
export function pictureLine(description: string): string {
  return `Picture: ${description}`;
}

/** Title of a section's feed. */
export function feedTitle(label: string): string {
  return `What’s new in ${label}`;
}

/** Title of an entry of the feed that no writer has described. */
export function pagesTitle(added: number, changed: number): string {
  const count = (number: number, kind: string) =>
    number === 0 ? [] : [`${number} ${kind} ${number === 1 ? 'page' : 'pages'}`];
  return [...count(added, 'new'), ...count(changed, 'changed')].join(' and ');
}
