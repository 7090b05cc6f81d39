/** The sign-in page as a visitor gets it: the built one, or the same with a message beside the
 *  form and the name still in it. */

import type { SiteFiles } from './site-files.ts';

/** Places that src/pages/login.tsx leaves for the server. */
const ERROR_PLACE = /(<p [^>]*data-error="") hidden=""><\/p>/;
const NAME_PLACE = /(<input [^>]*name="username")/;

/** Renders the page after a refused attempt.
 *  @throws Error when the built page has no place for the message. */
export async function renderRefusedLogin(
  site: SiteFiles,
  message: string,
  username: string,
): Promise<string> {
  const file = site.find('/login/');
  const html = (await file?.bytes('identity'))?.toString('utf8') ?? '';
  if (!ERROR_PLACE.test(html) || !NAME_PLACE.test(html)) {
    throw new Error('The built sign-in page has no place for a message');
  }
  return html
    .replace(ERROR_PLACE, (_, start: string) => `${start}>${escapeHtml(message)}</p>`)
    .replace(NAME_PLACE, (_, start: string) => `${start} value="${escapeHtml(username)}"`);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
