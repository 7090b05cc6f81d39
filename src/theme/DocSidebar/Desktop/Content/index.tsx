/** Wraps the sidebar: the product stands above its chapters, with what is new in it. */

import Link from '@docusaurus/Link';
import { SectionLink } from '@site/src/components/section-link.tsx';
import { useSection } from '@site/src/components/use-section.ts';
import { useChangedPages } from '@site/src/features/whats-new/use-changed-pages.ts';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import type { Props } from '@theme/DocSidebar/Desktop/Content';
import styles from './styles.module.css';

export default function DocSidebarDesktopContent(props: Props) {
  const section = useSection();
  const changed = useChangedPages(section?.id);
  return (
    <>
      {section && <SectionLink section={section} className={styles.section} />}
      {section && (
        <Link to={`/whats-new/${section.id}/`} className={styles.whatsNew}>
          What’s new{changed.size > 0 && ` (${changed.size})`}
        </Link>
      )}
      <Content {...props} />
    </>
  );
}
