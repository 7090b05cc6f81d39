/** Wraps the version dropdown so that it shows the version of the current section; the stock one
 *  shows the main section's everywhere. The caption names the product, which also makes a section
 *  with a single version a menu instead of a bare link. */

import { SECTIONS } from '@site/sections.ts';
import { useSection } from '@site/src/components/use-section.ts';
import DocsVersionDropdown from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

/** Pages without a section show the version of the main suite. */
const MAIN = SECTIONS.find(({ pluginId }) => pluginId === 'default')!;

export default function DocsVersionDropdownNavbarItem(props: Props) {
  const section = useSection() ?? MAIN;
  return (
    <DocsVersionDropdown
      {...props}
      docsPluginId={section.pluginId}
      dropdownItemsBefore={[
        {
          type: 'html',
          value: `<span class="dropdown-caption">${section.label}</span>`,
        },
      ]}
    />
  );
}
