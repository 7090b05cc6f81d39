/** Replaces the foot of a documentation page: which product and version it is about, how old it is and
 *  where it stands, on the screen and on paper. */

import { PageFoot } from '@site/src/features/page-foot/page-foot.tsx';
import { memo } from 'react';

function DocItemFooter() {
  return <PageFoot />;
}

// The page around it is drawn again when the window turns out to be a phone's.
export default memo(DocItemFooter);
