/** The second-factor pages outside the site: the second step of sign-in, and the setup for accounts that must
 *  have a second factor. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeStandalonePage } from './standalone-page.ts';

/** The library's build for pages without a bundler, which defines `SimpleWebAuthnBrowser`. */
const LIBRARY = 'node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js';

/** The library's links to its own manual: these URLs look like one of our pages. */
const HANDBOOK = / See https:\/\/simplewebauthn\.dev\/\S+ for more information\./g;

/** The token of an earlier session is useless; that of the new one is stored the way the site stores it. */
const STEP_STARTER = `
const keep = (work) => { try { work(); } catch (error) { console.error('Writing "token" to storage failed:', error); } };
keep(() => localStorage.removeItem('token'));
enhanceSecondStep(document.querySelector('[data-second-step]'), {
  ask: globalThis.SimpleWebAuthnBrowser.startAuthentication,
  onSignedIn(token, target) {
    keep(() => localStorage.setItem('token', token));
    location.replace(target);
  },
});
`;

/** The token from sign-in ends with the session that set up the factor. */
const SET_UP_STARTER = `
try { localStorage.removeItem('token'); } catch (error) { console.error('Removing "token" from storage failed:', error); }
enhanceFactorForm(
  document.querySelector('[data-factor-form]'),
  globalThis.SimpleWebAuthnBrowser.startRegistration,
);
`;

/** Writes build/second-step/ and build/second-factor/ with their scripts.
 *  @returns the request paths of everything that they need, themselves included. */
export async function writeSecondFactorPages(
  outDir: string,
  siteDir: string,
): Promise<Set<string>> {
  const library = (await readFile(path.join(siteDir, LIBRARY), 'utf8')).replace(HANDBOOK, '');
  const step = await writeStandalonePage(outDir, siteDir, {
    name: 'second-step',
    formSource: 'src/features/session/second-step-form.ts',
    starter: STEP_STARTER,
    library,
  });
  const setUp = await writeStandalonePage(outDir, siteDir, {
    name: 'second-factor',
    formSource: 'src/features/session/factor-form.ts',
    starter: SET_UP_STARTER,
    library,
  });
  return new Set([...step, ...setUp]);
}
