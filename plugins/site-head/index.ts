/** Adds what must run or load before the bundle: the gate's first state and the preloaded fonts. */

import type { Plugin } from '@docusaurus/types';

/** Hides the page until the session is checked, unless the server has just vouched for it (it
 *  sets the hint cookie together with every gated page). Only a matter of what is shown: the
 *  server decides what is sent. */
export const GATE_SCRIPT =
  "/(^|; )portal_hint=1/.test(document.cookie)||(document.documentElement.dataset.gate='checking')";

export default function siteHeadPlugin(): Plugin {
  return {
    name: 'site-head',
    injectHtmlTags() {
      return { headTags: [{ tagName: 'script', innerHTML: GATE_SCRIPT }] };
    },
  };
}
