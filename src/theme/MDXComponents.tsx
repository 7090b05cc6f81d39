/** Parts that every page may use without an import. */

import MDXComponents from '@theme-original/MDXComponents';
import { Key } from '@site/src/components/key.tsx';
import { Msg } from '@site/src/components/msg.tsx';
import { ScrollTable } from '@site/src/components/scroll-table.tsx';
import { Ui } from '@site/src/components/ui-label.tsx';

export default { ...MDXComponents, table: ScrollTable, Key, Msg, Ui };
