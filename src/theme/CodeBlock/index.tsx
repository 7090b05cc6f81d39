/** Ejected from @docusaurus/theme-classic 3.10.2. Changed: the build has highlighted the code
 *  (plugins/code-blocks); and a block is not remounted when the page starts, which Docusaurus does
 *  for colours that depend on the mode: ours are in the style sheet. */

import { HighlightedLines } from '@site/src/components/code/highlighted-lines.ts';
import type { Props as ThemeProps } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { Children, isValidElement } from 'react';

interface Props extends ThemeProps {
  /** HTML of the code, one line for each of its lines. */
  highlighted?: string;
}

export default function CodeBlock({ children, highlighted, ...props }: Props) {
  const parts = Children.toArray(children);
  if (parts.some((part) => isValidElement(part))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  return (
    <HighlightedLines value={highlighted}>
      <StringContent {...props}>{parts.map(String).join('')}</StringContent>
    </HighlightedLines>
  );
}
