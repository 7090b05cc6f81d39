/** Keeps packages from writing style elements into pages, which the content policy does not let
 *  through (decision 032). */

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
