/** Which scripts a page's route needs. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { routeScripts } from '../../../plugins/corpus/route-scripts.ts';
import { writeRouteTables } from '../../fixtures/route-tables.ts';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

/** Tables of a section with one page, and of a page by itself, as Docusaurus writes them. */
function tables(): string {
  const folder = temporaryFolder();
  const chunkNames = {
    '/docs/-a1': { __comp: 'c0000000', __context: { plugin: 'e0000000' } },
    '/docs/one/-b1': { __comp: 'd0000000', content: '11111111' },
    '/account/-c1': { __comp: 'f0000000', list: '22222222' },
  };
  writeRouteTables(
    folder,
    chunkNames,
    `
  { path: '/account/', component: ComponentCreator('/account/', 'c1') },
  { path: '/docs/', component: ComponentCreator('/docs/', 'a1'), routes: [
    { path: '/docs/one/', component: ComponentCreator('/docs/one/', 'b1') },
  ] },
  { path: '*', component: ComponentCreator('*') },
`,
  );
  writeFileSync(
    path.join(folder, 'client-manifest.json'),
    JSON.stringify({
      entrypoints: ['main'],
      origins: {
        main: ['styles', 'runtime~main', 'main'],
        c0000000: ['layout', 'styles', 'c0000000'],
        d0000000: ['document', 'layout', 'd0000000'],
        f0000000: ['layout', 'runtime~main', 'f0000000'],
      },
    }),
  );
  return folder;
}

const SCRIPTS = [
  'main.aa.js',
  'runtime~main.ab.js',
  'layout.ac.js',
  'document.ad.js',
  'd0000000.ae.js',
  'e0000000.af.js',
  'f0000000.ba.js',
  '11111111.bb.js',
  '22222222.latest.js',
];

test.each([
  [
    'docs/one/index.html',
    ['layout.ac.js', 'e0000000.af.js', 'document.ad.js', 'd0000000.ae.js', '11111111.bb.js'],
  ],
  ['account/index.html', ['layout.ac.js', 'f0000000.ba.js']],
  ['404.html', []],
])('%s', (file, expected) => {
  expect(routeScripts(tables(), SCRIPTS)(file)).toEqual(expected);
});
