import { noteSearchClick } from '@site/src/lib/search-click.ts';

/** Reports that a result was opened for the words in the search modal. */
export function noteOpened(): void {
  noteSearchClick(document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value ?? '');
}
