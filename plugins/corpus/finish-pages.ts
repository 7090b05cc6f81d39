/** Post-processes the HTML of all built pages, reading and writing each file once. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files-below.ts';
import { integrityAdder } from './integrity.ts';
import { fileNamer } from './name-files.ts';
import { stylePlacer } from './place-styles.ts';
import { plainPage } from './plain-pages.ts';
import { writeLoginPage } from './login-page.ts';
import { writePasswordPage } from './password-page.ts';
import { writeSecondFactorPages } from './second-factor-pages.ts';

interface Folders {
  outDir: string;
  siteDir: string;
  /** Where Docusaurus writes its generated tables. */
  generatedFilesDir: string;
}

/** Post-processes all pages, and creates those for signed-out visitors.
 *  @returns request paths that such visitors may fetch. */
export async function finishPages(folders: Folders): Promise<Set<string>> {
  const { outDir, siteDir, generatedFilesDir } = folders;
  const steps = [
    await stylePlacer(outDir, generatedFilesDir),
    await fileNamer(outDir, generatedFilesDir),
    plainPage,
  ];
  const withIntegrity = integrityAdder(outDir);
  const pages = (await filesBelow(outDir)).filter((file) => file.endsWith('.html'));
  for (const file of pages) {
    change(path.join(outDir, file), (html) =>
      withIntegrity(steps.reduce((page, step) => step(page, file), html)),
    );
  }
  const publicPaths = new Set([
    ...(await writeLoginPage(outDir, siteDir)),
    ...(await writePasswordPage(outDir, siteDir)),
    ...(await writeSecondFactorPages(outDir, siteDir)),
  ]);
  for (const page of publicPaths) {
    if (page.endsWith('/')) change(path.join(outDir, page, 'index.html'), withIntegrity);
  }
  return publicPaths;
}

function change(file: string, to: (html: string) => string): void {
  writeFileSync(file, to(readFileSync(file, 'utf8')));
}
