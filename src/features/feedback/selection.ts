/** The selected text of a page. */

const CONTENT = 'article .theme-doc-markdown';
const HEADINGS = 'h2[id], h3[id], h4[id], h5[id], h6[id]';
/** Longest text that is reported, in characters. */
const LONGEST = 1000;

export interface Selected {
  /** The text, on one line. */
  quote: string;
  /** Fragment of the heading above it; empty before the first one. */
  anchor: string;
  /** Its position in the window. */
  box: DOMRect;
}

/** The selected part of the page's own text, or null. */
export function selectedText(): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const content = document.querySelector(CONTENT);
  if (!content?.contains(range.commonAncestorContainer)) return null;
  const quote = selection.toString().replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  if (quote === '') return null;
  const above = [...content.querySelectorAll(HEADINGS)].filter(
    (heading) =>
      heading.compareDocumentPosition(range.startContainer) &
      (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
  );
  return { quote, anchor: above.at(-1)?.id ?? '', box: range.getBoundingClientRect() };
}
