/** Wraps that of @docusaurus/theme-classic 3.10.2: a phone, which hides it, does not hydrate it. */

import { LEFT_ALONE, useLeftAlone } from '@site/src/lib/use-left-alone.ts';
import Desktop from '@theme-original/DocItem/TOC/Desktop';

export default function DocItemTOCDesktop() {
  return useLeftAlone() ? <div {...LEFT_ALONE} /> : <Desktop />;
}
