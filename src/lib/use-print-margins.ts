/** What every printed sheet says at its edges (CSS Paged Media, margin boxes). The rules are put in by
 *  script because their text is the page's, and a style element in the page would be one more
 *  exception for the content policy. */

import { useEffect } from 'react';

/** A text as a string of CSS. */
function cssText(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/\n/g, ' ')}"`;
}

/** @param name what the sheet belongs to. @param updated day of the last change, if known. */
export function usePrintMargins(name: string, updated: string | undefined): void {
  useEffect(() => {
    // Browsers of before 2023 print without it.
    if (!('adoptedStyleSheets' in document)) return undefined;
    const box = 'font-family: sans-serif; font-size: 8pt; color: #444;';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page {
      margin: 16mm 15mm 18mm;
      @bottom-left { content: ${cssText(name)}; ${box} }
      @bottom-center { content: ${cssText(updated === undefined ? '' : `Last updated ${updated}`)}; ${box} }
      @bottom-right { content: counter(page) " / " counter(pages); ${box} }
    }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [name, updated]);
}
