/** The pages that a visitor who is signed out gets, with what only the server knows beside the form: a
 *  message, the name that was typed, a button for each identity provider. */

import type { SignInOptions } from '../contract/session.ts';
import type { SiteFiles } from './site-files.ts';

/** Places that src/pages/login.tsx leaves for the server; the other forms have the first, too. */
const ERROR_PLACE = /(<p [^>]*data-error="") hidden=""><\/p>/;
const NAME_PLACE = /(<input [^>]*name="username")/;
const FORM_PLACE = /(<form [^>]*data-sign-in="")/;
const PROVIDERS_PLACE = /(<div [^>]*data-providers="") data-link="([^"]*)" hidden="">/;

/** What is put into the page. */
export interface LoginPageParts {
  message?: string | undefined;
  username?: string | undefined;
  options: SignInOptions;
  /** The page answers a form of another address: its own form goes to the sign-in. */
  again?: boolean;
  /** Page to go to afterwards, as it was asked for. */
  returnTo?: string | undefined;
}

/** Renders the page.
 *  @throws Error when the built page has no place for a part. */
export async function renderLogin(site: SiteFiles, parts: LoginPageParts): Promise<string> {
  const { message, username, options, returnTo } = parts;
  let html = withMessage(await builtPage(site, '/login/'), message);
  const fill = (place: RegExp, text: (...found: string[]) => string) => {
    html = filled(html, place, text);
  };
  if (username !== undefined) {
    fill(NAME_PLACE, (start = '') => `${start} value="${escapeHtml(username)}"`);
  }
  if (!options.passwords) fill(FORM_PLACE, (start = '') => `${start} data-passwords="off"`);
  if (parts.again) {
    const address = escapeHtml(withReturn('/login', returnTo));
    fill(FORM_PLACE, (start = '') => `${start} action="${address}"`);
  }
  const ways = [
    ...(options.passkeys ? [{ path: '/second-step/', label: 'a passkey' }] : []),
    ...options.providers.map(({ name, label }) => ({ path: `/login/with/${name}`, label })),
  ];
  if (ways.length > 0) {
    fill(PROVIDERS_PLACE, (start = '', look = '') => {
      const links = ways.map(({ path, label }) => {
        const address = escapeHtml(withReturn(path, returnTo));
        return `<a class="${look}" data-provider="" href="${address}">Sign in with ${escapeHtml(label)}</a>`;
      });
      return `${start}>${links.join('')}`;
    });
  }
  return html;
}

/** The page with a message, where there is one. @throws Error when it has no place for it */
export function withMessage(html: string, message: string | undefined): string {
  if (message === undefined) return html;
  return filled(html, ERROR_PLACE, (start = '') => `${start}>${escapeHtml(message)}</p>`);
}

/** The page at a path as it was built. */
export async function builtPage(site: SiteFiles, path: string): Promise<string> {
  return (await site.find(path)?.bytes('identity'))?.toString('utf8') ?? '';
}

/** The page with a place filled. @throws Error when it has no such place */
export function filled(html: string, place: RegExp, text: (...found: string[]) => string): string {
  if (!place.test(html)) throw new Error(`The built page has no place for ${place}`);
  return html.replace(place, (_, ...found: string[]) => text(...found));
}

function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Text as it may stand in HTML, also in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
