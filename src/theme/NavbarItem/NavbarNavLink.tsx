/** Wraps the links of the bar and of the drawer: shows a section's icon before its name, and marks the
 *  section on each of its pages, also on those that are not among its documents. */

import { SectionIcon } from '@site/src/components/section-icon.tsx';
import { useSection } from '@site/src/components/use-section.ts';
import { SECTIONS } from '@site/sections.ts';
import NavbarNavLink from '@theme-original/NavbarItem/NavbarNavLink';
import type { Props } from '@theme/NavbarItem/NavbarNavLink';

export default function NavbarNavLinkWithIcon(props: Props) {
  const current = useSection();
  const section = SECTIONS.find(({ label }) => label === props.label);
  if (!section) return <NavbarNavLink {...props} />;
  const label = (
    <span className="navbar-section">
      <SectionIcon section={section} size={16} />
      {section.label}
    </span>
  );
  return <NavbarNavLink {...props} label={label} isActive={() => current === section} />;
}
