/** Opens the row of a code that was typed or scanned into the modal and ended with Enter. A
 *  handheld's keyboard wedge types faster than hits arrive, and DocSearch ignores Enter without a
 *  hit. */

import { useAlgoliaThemeConfig } from '@docusaurus/theme-search-algolia/client';
import { useLayoutEffect } from 'react';
import { codeIn, findCode } from './find-code.ts';

/** @param frame element around the modal, while it is open.
 *  @param go called with the site path of the row. */
export function useScannedCode(frame: HTMLElement | null, go: (path: string) => void): void {
  const { appId, apiKey, indexName } = useAlgoliaThemeConfig().algolia;
  // A wedge types as soon as the field is there.
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
      const code = codeIn(target.value);
      if (code === undefined) return;
      // The hit selected with the arrow keys is the reader's choice; one left from earlier keys is
      // not.
      const chosen = frame.querySelector('.DocSearch-Hit[data-active]');
      const isFirst = chosen === frame.querySelector('.DocSearch-Hit');
      if (chosen && (!isFirst || chosen.textContent.includes(code))) return;
      event.preventDefault();
      event.stopPropagation();
      findCode(code, { appId, apiKey, indexName }).then(
        (path) => path !== undefined && go(path),
        (error: unknown) => console.error('Searching failed:', error),
      );
    };
    // In the capture phase, before DocSearch's own listener on the field.
    frame.addEventListener('keydown', onKeyDown, { capture: true });
    return () => frame.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [apiKey, appId, frame, go, indexName]);
}
