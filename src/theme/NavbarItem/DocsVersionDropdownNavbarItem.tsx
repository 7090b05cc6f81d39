/** Wraps the version dropdown so that it shows the version of the current section; the stock one
 *  shows the main section's everywhere. The caption names the product, which also makes a section
 *  with a single version a menu instead of a bare link. */

import { useActivePlugin } from '@docusaurus/plugin-content-docs/client';
import { SECTIONS } from '@site/sections.ts';
import DocsVersionDropdown from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

export default function DocsVersionDropdownNavbarItem(props: Props) {
  const pluginId = useActivePlugin()?.pluginId ?? 'default';
  const section = SECTIONS.find((candidate) => candidate.pluginId === pluginId);
  return (
    <DocsVersionDropdown
      {...props}
      docsPluginId={pluginId}
      dropdownItemsBefore={[
        {
          type: 'html',
          value: `<span class="dropdown-caption">${section?.label ?? ''}</span>`,
        },
      ]}
    />
  );
}
