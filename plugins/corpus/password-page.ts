/** The page on which a user chooses a password before the site is shown. */

import { writeStandalonePage } from './standalone-page.ts';

/** Starts the form on the stand-alone page; the token is stored the way the site stores it. */
const STARTER = `
enhancePasswordForm(document.querySelector('[data-password-form]'), ({ token, target }) => {
  try { localStorage.setItem('token', token); } catch (error) { console.error('Writing "token" to storage failed:', error); }
  location.replace(target);
});
`;

/** Writes build/password/index.html and its script.
 *  @returns the request paths of everything that the page needs, itself included. */
export function writePasswordPage(outDir: string, siteDir: string): Promise<Set<string>> {
  return writeStandalonePage(outDir, siteDir, {
    name: 'password',
    formSource: 'src/features/session/password-form.ts',
    starter: STARTER,
  });
}
