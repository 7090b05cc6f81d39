/** Adds `/whats-new/<section>/`, and makes the recent changes of pages available: in separate
 *  files, which a browser fetches when somebody wants to see them. */

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PageVersions } from '../../server/contract/changes.ts';
import type { Section } from '../../server/contract/sections.ts';
import { sectionChanges } from './section-changes.ts';

export default function pageHistoryPlugin(
  { siteDir }: LoadContext,
  sections: readonly Section[],
): Plugin {
  return {
    name: 'page-history',
    async allContentLoaded({ allContent, actions }) {
      for (const changes of sectionChanges(allContent, sections, siteDir)) {
        const { section, pages } = changes;
        const versions: PageVersions = Object.fromEntries(
          pages.map(({ path, version }) => [path, version]),
        );
        await actions.createData(`versions-${section}.json`, JSON.stringify(versions));
        actions.addRoute({
          path: `/whats-new/${section}/`,
          exact: true,
          component: '@site/src/features/whats-new/whats-new-page.tsx',
          modules: {
            changes: await actions.createData(`changes-${section}.json`, JSON.stringify(changes)),
          },
        });
      }
    },
  };
}
