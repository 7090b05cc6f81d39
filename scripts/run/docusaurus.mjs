/** Docusaurus's command, in a process that ends as soon as the command has: otherwise the bundler gives its memory
 *  back piece by piece first, which takes seconds (decision 052). */

import '@docusaurus/core/bin/docusaurus.mjs';

process.exit();
