/** Which files only one page loads: not those that a section's route names for all of its pages. */

import { expect, test } from 'vitest';
import { filesOfOnePage } from '../../../plugins/corpus/files-of-one-page.ts';
import { writeRouteTables } from '../../fixtures/route-tables.ts';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

/** Tables of one section with two pages, as Docusaurus writes them. */
function tables(): string {
  const folder = temporaryFolder();
  const chunkNames = {
    '/docs-a1': { __comp: 'c0000000', __props: 'e0000000' },
    '/docs/one-b1': { __comp: 'd0000000', content: '11111111' },
    '/docs/two-b2': { __comp: 'd0000000', content: '22222222' },
  };
  writeRouteTables(
    folder,
    chunkNames,
    `
  { path: '/docs', component: ComponentCreator('/docs', 'a1'), routes: [
    { path: '/docs/one', component: ComponentCreator('/docs/one', 'b1') },
    { path: '/docs/two', component: ComponentCreator('/docs/two', 'b2') },
  ] },
  { path: '*', component: ComponentCreator('*') },
`,
  );
  return folder;
}

test.each([
  ['docs/one/index.html', true],
  ['assets/js/11111111.abcdef01.js', true],
  ['assets/js/22222222.abcdef01.js', true],
  ['assets/js/d0000000.abcdef01.js', false],
  ['assets/js/e0000000.abcdef01.js', false],
  ['assets/js/main.abcdef01.js', false],
  ['assets/css/styles.abcdef01.css', false],
  ['assets/images/receipt-abcdef01.svg', true],
  ['img/logo.svg', false],
])('%s: %s', (file, expected) => {
  expect(filesOfOnePage(tables())(file)).toBe(expected);
});
