/** Build hook that turns the built site into what the server reads. */

import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import type { CorpusOptions } from './finish-build.ts';

export default function corpusPlugin(context: LoadContext, options: CorpusOptions): Plugin {
  let content: AllContent = {};
  return {
    name: 'corpus',

    allContentLoaded({ allContent }) {
      content = allContent;
      return Promise.resolve();
    },

    async postBuild({ outDir }) {
      // Imported lazily, because otherwise `npm run dev` would load it without ever using it.
      const { finishBuild } = await import('./finish-build.ts');
      const { siteDir, generatedFilesDir } = context;
      await finishBuild({ content, outDir, siteDir, generatedFilesDir }, options);
    },
  };
}
