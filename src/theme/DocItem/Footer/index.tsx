/** Replaces the footer of a documentation page: product and version, last change and address, on
 *  the screen and in print. */

import { PageFoot } from '@site/src/features/page-foot/page-foot.tsx';
import { memo } from 'react';

function DocItemFooter() {
  return <PageFoot />;
}

// The surrounding page rerenders when the window turns out to be a phone's.
export default memo(DocItemFooter);
