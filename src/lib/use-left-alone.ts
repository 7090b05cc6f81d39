/** For parts of the server's page that a narrow window hides and that go away as soon as the page
 *  runs, such as the sidebar beside the text: React need not take them over first. */

import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useState } from 'react';

/** Widest window in which those parts are hidden, in px, as Docusaurus and Infima have it. */
const NARROW = 996;

/** Attributes of an element that stands for such a part: React keeps what the server sent, whatever it
 *  is, and looks at nothing inside. */
export const LEFT_ALONE = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const;

/** True while a narrow window takes over the server's page. */
export function useLeftAlone(): boolean {
  const isBrowser = useIsBrowser();
  const [isNarrow] = useState(
    () => ExecutionEnvironment.canUseDOM && !isBrowser && window.innerWidth <= NARROW,
  );
  return isNarrow && !isBrowser;
}
