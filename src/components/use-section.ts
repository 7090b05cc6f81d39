/** The product that the page on the screen belongs to. */

import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useLocation } from '@docusaurus/router';
import { sectionOfPath } from '@site/sections.ts';
import type { Section } from '@site/server/contract/sections.ts';

/** Where the server has sent the not-found page, which is the same for every address: it names no
 *  product, and what is drawn first has to be what was sent. */
const missing =
  ExecutionEnvironment.canUseDOM && document.querySelector('[data-not-found]')
    ? window.location.pathname
    : undefined;

/** Undefined on pages of no product, such as the home page and the search. */
export function useSection(): Section | undefined {
  const { pathname } = useLocation();
  return pathname === missing ? undefined : sectionOfPath(pathname);
}
