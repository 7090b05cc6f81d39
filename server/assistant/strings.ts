/** All text that the assistant adds to what the pages say. */

import type { Link, Paragraph } from 'mdast';
import { paragraphOf } from '../document/markdown.ts';

/** The whole answer if the pages do not contain one. */
export const DECLINED = 'I could not find an answer to this in the documentation.';

/** Above the places that a question may refer to. */
export const UNSURE = 'I am not sure which of these you mean:';

/** Below those places, above what the first one answers. */
export function ifMeant(title: string): Paragraph {
  return paragraphOf(`If you mean ${title}:`);
}

/** Above steps: introduces prerequisites that fit on one line. */
export const BEFORE_YOU_START = 'Before you start:';

/** The same for longer ones; a link to them follows. */
export const SEE_FIRST = 'Requirements to check first: ';

/** Below the first parts of a procedure: the others. */
export const MORE_STEPS = 'More steps: ';

/** Below one part of a procedure, or one of several ways: the others. */
export const SEE_ALSO = 'See also: ';

/** Line above a part of an answer.
 *  @param alone true if nothing of the place follows, because the sentences above say it all. */
export function from(place: Link, alone = false): Paragraph {
  return paragraphOf('From ', place, alone ? '.' : ':');
}

/** The same if the answer comes from a product other than the selected one. */
export function inOtherApp(app: string, place: Link): Paragraph {
  return paragraphOf(`This is in ${app}, `, place, ':');
}

/** The direct sentence of a procedure. */
export function use(title: string, breadcrumbs: readonly string[]): string {
  return breadcrumbs.length === 0 ? `Use ${title}.` : `Use ${title} (${breadcrumbs.join(', ')}).`;
}

/** Above the answers of further groups of the page. */
export const ALSO = 'Also on this page:';

/** Below some rows of a longer table; a link to the table follows. */
export function rowsShown(shown: number, rows: number): string {
  return `${shown} of ${rows} rows shown; all rows: `;
}

/** Line above two pages side by side. */
export const LEAD_BOTH = 'Side by side:';

/** The same if both are in a product other than the selected one. */
export function leadBothElsewhere(app: string): string {
  return `These are in ${app}, side by side:`;
}
