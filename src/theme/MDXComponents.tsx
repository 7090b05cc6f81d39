/** Components that every page may use without an import. What a page may contain is defined in
 *  plugins/page-code/find-code.ts. */

import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import { Key } from '@site/src/components/key.tsx';
import { Msg } from '@site/src/components/msg.tsx';
import { MsgLink } from '@site/src/components/msg-link.tsx';
import { Screen } from '@site/src/components/screen/screen.tsx';
import { ScrollTable } from '@site/src/components/scroll-table.tsx';
import { Ui } from '@site/src/components/ui-label.tsx';

export default {
  ...MDXComponents,
  table: ScrollTable,
  ...{ Key, Msg, MsgLink, Screen, TabItem, Tabs, Ui },
};
