/** Seen by browser and build. */

/** Parts of the site that are loaded at their first use and fetched ahead: each one is a script and a
 *  style sheet of that name. */
export const PARTS = ['assistant', 'search-modal', 'toasts'] as const;
export type Part = (typeof PARTS)[number];
