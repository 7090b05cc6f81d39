import { noteSearchClick } from '@site/src/lib/search-click.ts';

/** Tells that a result was opened of what is typed in the search modal. */
export function noteOpened(): void {
  noteSearchClick(document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value ?? '');
}
