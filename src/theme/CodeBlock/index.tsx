/** Wraps code blocks: the first one brings the languages that are highlighted, which the classic theme
 *  would load with every page (plugins/lean-bundle). */

import CodeBlock from '@theme-original/CodeBlock';
import type { Props } from '@theme/CodeBlock';
import prismIncludeLanguages from '@theme/prism-include-languages';
import { Prism } from 'prism-react-renderer';

prismIncludeLanguages(Prism);

export default function CodeBlockWithLanguages(props: Props) {
  return <CodeBlock {...props} />;
}
