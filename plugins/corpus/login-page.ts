/** The sign-in page for signed-out visitors. */

import { writeStandalonePage } from './standalone-page.ts';

/** Starts the form on the stand-alone page; the token is stored the way the site stores it. Removes the
 *  stored conversation: after a session that ended without the site noticing there is none to continue. */
const STARTER = `
try { sessionStorage.removeItem('chatHistory'); } catch (error) { console.error('Removing "chatHistory" from storage failed:', error); }
enhanceSignInForm(document.querySelector('[data-sign-in]'), {
  onSignedIn({ token, target }) {
    try { localStorage.setItem('token', token); } catch (error) { console.error('Writing "token" to storage failed:', error); }
    location.replace(target);
  },
  onSession: (target) => location.replace(target),
});
`;

/** Writes build/login/index.html and its script.
 *  @returns the request paths of everything that the page needs, itself included. */
export async function writeLoginPage(outDir: string, siteDir: string): Promise<Set<string>> {
  const paths = await writeStandalonePage(outDir, siteDir, {
    name: 'login',
    formSource: 'src/features/session/sign-in-form.ts',
    starter: STARTER,
  });
  return paths.add('/robots.txt');
}
