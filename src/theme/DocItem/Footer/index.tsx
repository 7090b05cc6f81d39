/** Replaces the foot of a documentation page: which product and version it is about, how old it is and
 *  where it stands, on the screen and on paper. */

import { PageFoot } from '@site/src/features/page-foot/page-foot.tsx';

export default function DocItemFooter() {
  return <PageFoot />;
}
