/** Wraps code blocks: what draws them comes with the pages that show code, by an import that the build
 *  puts into them (plugins/code-blocks). */

import { drawnBy } from '@site/src/components/code/drawn-by.ts';
import type { Props } from '@theme/CodeBlock';

export default function CodeBlock(props: Props) {
  const { component: Drawn } = drawnBy;
  if (!Drawn) throw new Error('A page shows code and does not import highlighted.tsx');
  return <Drawn {...props} />;
}
