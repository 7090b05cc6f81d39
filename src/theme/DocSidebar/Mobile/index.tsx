/** Ejected from @docusaurus/theme-classic 3.10.2. Changed: what is new is above the chapters, as on
 *  a desktop. */

import { NavbarSecondaryMenuFiller, ThemeClassNames } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { WhatsNewLink } from '@site/src/features/whats-new/whats-new-link.tsx';
import type { Props } from '@theme/DocSidebar/Mobile';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import { memo } from 'react';

function Menu({ sidebar, path }: Props) {
  const drawer = useNavbarMobileSidebar();
  return (
    <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
      <li className="menu__list-item">
        <WhatsNewLink className="menu__link" onClick={() => drawer.toggle()} />
      </li>
      <DocSidebarItems
        items={sidebar}
        activePath={path}
        onItemClick={(item) => {
          // A category without a page only expands.
          if (item.type === 'link' || (item.type === 'category' && item.href)) drawer.toggle();
        }}
        level={1}
      />
    </ul>
  );
}

function DocSidebarMobile(props: Props) {
  return <NavbarSecondaryMenuFiller component={Menu} props={props} />;
}

export default memo(DocSidebarMobile);
