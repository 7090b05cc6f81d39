/** Wraps that of @docusaurus/theme-classic 3.10.2: a phone, which hides it, does not hydrate it. */

import { LEFT_ALONE, useLeftAlone } from '@site/src/lib/use-left-alone.ts';
import Desktop from '@theme-original/DocSidebar/Desktop';
import type { Props } from '@theme/DocSidebar/Desktop';

export default function DocSidebarDesktop(props: Props) {
  return useLeftAlone() ? <div {...LEFT_ALONE} /> : <Desktop {...props} />;
}
