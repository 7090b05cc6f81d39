/** Wraps a page in the sidebar: marks it if the page has changed since the reader saw it. */

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
  // Other props are passed on to the link.
  return <ItemLink item={marked} {...props} {...{ title: strings.changed }} />;
}
