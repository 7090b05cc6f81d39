/** Adds what must run or load before the bundle: the gate's initial state, the room for an assistant beside
 *  the page and, if there is an announcement, whether it is a new one. */

import type { LoadContext, Plugin } from '@docusaurus/types';
import { BESIDE, BESIDE_KEY, PINNED, PINNED_KEY, WIDE } from '../../server/contract/beside.ts';

/** Hides the page until the session is checked, unless the server has just confirmed it (it sets
 *  the hint cookie with every gated page). This only controls visibility: the server decides what
 *  is sent. */
export const GATE_SCRIPT =
  "/(^|; )portal_hint=1/.test(document.cookie)||(document.documentElement.dataset.gate='checking')";

/** Makes room for the assistant if it was beside the page before a reload, unless the reader has since put
 *  it back over the page in another tab. */
const ROOM_SCRIPT =
  `try{sessionStorage.getItem('${BESIDE_KEY}')==='${BESIDE}'` +
  `&&localStorage.getItem('${PINNED_KEY}')==='${PINNED}'&&matchMedia('${WIDE}').matches` +
  "&&(document.documentElement.dataset.chat='beside')}catch(e){}";

/** Forgets that a previous announcement was dismissed. Docusaurus does so too, but only after its
 *  own script has hidden the bar on this page because of the stored value. */
function newAnnouncementScript({ siteConfig, siteStorage }: LoadContext): string[] {
  const { announcementBar } = siteConfig.themeConfig as { announcementBar?: { id: string } };
  if (!announcementBar) return [];
  const text = (value: string) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const key = (name: string) => text(`docusaurus.announcement.${name}${siteStorage.namespace}`);
  return [
    `try{localStorage.getItem(${key('id')})===${text(announcementBar.id)}` +
      `||localStorage.removeItem(${key('dismiss')})}catch(e){}`,
  ];
}

export default function siteHeadPlugin(context: LoadContext): Plugin {
  return {
    name: 'site-head',
    injectHtmlTags() {
      return {
        headTags: [GATE_SCRIPT, ROOM_SCRIPT, ...newAnnouncementScript(context)].map(
          (innerHTML) => ({
            tagName: 'script',
            innerHTML,
          }),
        ),
      };
    },
  };
}
