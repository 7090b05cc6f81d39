/** The product that the current page belongs to. */

import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useLocation } from '@docusaurus/router';
import { sectionOfPath } from '@site/sections.ts';
import type { Section } from '@site/server/contract/sections.ts';

/** The path if the server sent the not-found page. That page is the same for every address and
 *  names no product, and the first rendering must match what was sent. */
const missing =
  ExecutionEnvironment.canUseDOM && document.querySelector('[data-not-found]')
    ? window.location.pathname
    : undefined;

/** Addresses of what is made of a whole section: its print view, what is new in it. */
const OF_SECTION = /^\/(?:print|whats-new)(?=\/)/;

/** Undefined on pages without a product, such as the home page and the search. */
export function useSection(): Section | undefined {
  const { pathname } = useLocation();
  return pathname === missing ? undefined : sectionOfPath(pathname.replace(OF_SECTION, ''));
}
