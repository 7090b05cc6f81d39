/** Wraps the links of the bar and of the drawer: shows a section's icon before its name. */

import { SectionIcon } from '@site/src/components/section-icon.tsx';
import { SECTIONS } from '@site/sections.ts';
import NavbarNavLink from '@theme-original/NavbarItem/NavbarNavLink';
import type { Props } from '@theme/NavbarItem/NavbarNavLink';

export default function NavbarNavLinkWithIcon(props: Props) {
  const section = SECTIONS.find(({ label }) => label === props.label);
  if (!section) return <NavbarNavLink {...props} />;
  const label = (
    <span className="navbar-section">
      <SectionIcon section={section} size={16} />
      {section.label}
    </span>
  );
  return <NavbarNavLink {...props} label={label} />;
}
