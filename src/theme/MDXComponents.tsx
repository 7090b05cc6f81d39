/** Parts that every page may use without an import. */

import MDXComponents from '@theme-original/MDXComponents';
import { Key } from '@site/src/components/key.tsx';
import { Msg } from '@site/src/components/msg.tsx';
import { Ui } from '@site/src/components/ui-label.tsx';

export default { ...MDXComponents, Key, Msg, Ui };
