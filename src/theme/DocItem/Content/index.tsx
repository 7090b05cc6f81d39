/** Wraps the content of a documentation page: what can be done with the page stands above it,
 *  outside of the text that search and assistant read. */

import { PageActions } from '@site/src/features/page-actions/page-actions.tsx';
import Content from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';

export default function DocItemContent(props: Props) {
  return (
    <>
      <PageActions />
      <Content {...props} />
    </>
  );
}
