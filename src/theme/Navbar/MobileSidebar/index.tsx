/** Ejected from @docusaurus/theme-classic 3.10.2. Changed: the drawer is rendered when first
 *  opened. The stock one renders all of its links, twice, while a handheld is still busy hydrating
 *  the page. */

import { useLockBodyScroll, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import Header from '@theme/Navbar/MobileSidebar/Header';
import Layout from '@theme/Navbar/MobileSidebar/Layout';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import SecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';
import { useState } from 'react';

export default function NavbarMobileSidebar() {
  const { shown, shouldRender } = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(shown);
  useLockBodyScroll(shown);
  if (shown && !wasShown) setWasShown(true);

  if (!shouldRender || !wasShown) return null;
  return (
    <Layout header={<Header />} primaryMenu={<PrimaryMenu />} secondaryMenu={<SecondaryMenu />} />
  );
}
