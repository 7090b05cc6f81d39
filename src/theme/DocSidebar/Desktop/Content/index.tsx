/** Wraps the sidebar: shows the product above its chapters, with what is new in it. */

import { SectionLink } from '@site/src/components/section-link.tsx';
import { useSection } from '@site/src/components/use-section.ts';
import { WhatsNewLink } from '@site/src/features/whats-new/whats-new-link.tsx';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import type { Props } from '@theme/DocSidebar/Desktop/Content';
import styles from './styles.module.css';

export default function DocSidebarDesktopContent(props: Props) {
  const section = useSection();
  return (
    <>
      {section && <SectionLink section={section} className={styles.section} />}
      <WhatsNewLink className={styles.whatsNew} />
      <Content {...props} />
    </>
  );
}
