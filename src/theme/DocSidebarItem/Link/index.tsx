/** Wraps a page in the sidebar: it is marked where the page has changed since its reader saw it. */

import { useSection } from '@site/src/components/use-section.ts';
import { strings } from '@site/src/features/whats-new/strings.ts';
import { useIsChanged } from '@site/src/features/whats-new/use-changed-pages.ts';
import ItemLink from '@theme-original/DocSidebarItem/Link';
import type { Props } from '@theme/DocSidebarItem/Link';
import styles from './styles.module.css';

export default function DocSidebarItemLink({ item, ...props }: Props) {
  const isChanged = useIsChanged(useSection()?.id, `${item.href.replace(/\/$/, '')}/`);
  if (!isChanged) return <ItemLink item={item} {...props} />;
  const marked = { ...item, className: `${item.className ?? ''} ${styles.changed}` };
  // What is not its own is handed on to the link.
  return <ItemLink item={marked} {...props} {...{ title: strings.changed }} />;
}
