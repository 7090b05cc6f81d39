/** Keeps packages from adding style elements to pages, which the content policy blocks (decision
 *  032). */

import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default function contentPolicyPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'content-policy',
    configureWebpack: () => ({
      resolve: {
        alias: { 'react-style-singleton$': path.join(siteDir, 'src/lib/style-singleton.ts') },
      },
    }),
  };
}
