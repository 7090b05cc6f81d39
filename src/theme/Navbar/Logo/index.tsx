/** Wraps the logo of the navigation bar: if there is no room for the six sections, the bar names
 *  the current one. */

import { SectionLink } from '@site/src/components/section-link.tsx';
import { useSection } from '@site/src/components/use-section.ts';
import NavbarLogo from '@theme-original/Navbar/Logo';
import styles from './styles.module.css';

export default function NavbarLogoWithSection() {
  const section = useSection();
  return (
    <>
      <NavbarLogo />
      {section && <SectionLink section={section} className={styles.section} />}
    </>
  );
}
