/** Texts at the edges of every printed sheet (CSS Paged Media, margin boxes). A script adds the
 *  rules because their text depends on the page, and a style element would need another exception
 *  in the content policy. */

import { useEffect } from 'react';

/** A text as a CSS string. */
function cssText(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/\n/g, ' ')}"`;
}

/** @param name what the sheet belongs to. @param updated day of the last change, if known. */
export function usePrintMargins(name: string, updated: string | undefined): void {
  useEffect(() => {
    // Browsers from before 2023 print without it.
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
