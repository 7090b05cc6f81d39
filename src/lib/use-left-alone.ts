/** For parts of the server-rendered page that narrow windows hide and that disappear once the page
 *  runs, such as the sidebar: React need not hydrate them first. */

import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useState } from 'react';

/** Widest window in which those parts are hidden, in px, as in Docusaurus and Infima. */
const NARROW = 996;

/** Attributes of an element that replaces such a part: React keeps whatever the server sent, and
 *  does not look inside. */
export const LEFT_ALONE = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const;

/** True while a narrow window hydrates the server-rendered page. */
export function useLeftAlone(): boolean {
  const isBrowser = useIsBrowser();
  const [isNarrow] = useState(
    () => ExecutionEnvironment.canUseDOM && !isBrowser && window.innerWidth <= NARROW,
  );
  return isNarrow && !isBrowser;
}
