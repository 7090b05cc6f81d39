/** Shared by browser and build. */

/** Parts of the site that are loaded on first use and prefetched; each is a script and a style sheet of that
 *  name. */
export const PARTS = ['assistant', 'search-modal', 'toasts'] as const;
export type Part = (typeof PARTS)[number];
