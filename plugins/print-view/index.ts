/** Adds `/print/<section>/`: a whole section or one of its chapters on one page, in order, for
 *  printing. The build knows what belongs to a section; the reader's browser fetches the pages
 *  themselves, so that nothing is built twice. */

import type { Plugin } from '@docusaurus/types';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { PrintContents } from '../../server/contract/print.ts';
import type { Section } from '../../server/contract/sections.ts';
import { chaptersOf } from './chapters.ts';

export default function printViewPlugin(sections: readonly Section[]): Plugin {
  return {
    name: 'print-view',
    async allContentLoaded({ allContent, actions }) {
      const instances = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<
        string,
        LoadedContent | undefined
      >;
      for (const section of sections) {
        const version = instances[section.pluginId]?.loadedVersions[0];
        if (!version) continue;
        const contents: PrintContents = { section: section.id, chapters: chaptersOf(version) };
        actions.addRoute({
          path: `/print/${section.id}/`,
          exact: true,
          component: '@site/src/features/print-view/print-view.tsx',
          modules: {
            contents: await actions.createData(
              `${section.id}-contents.json`,
              JSON.stringify(contents),
            ),
          },
        });
      }
    },
  };
}
