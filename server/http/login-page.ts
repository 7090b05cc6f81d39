/** The pages for signed-out visitors, with what only the server knows: a message, the name that was
 *  typed, a button for each identity provider. */

import type { SignInOptions } from '../contract/session.ts';
import { escapeHtml } from '../escape-html.ts';
import type { SiteFiles } from './site-files.ts';

/** Placeholders that src/pages/login.tsx leaves for the server; the other forms have the first one,
 *  too. */
const ERROR_PLACE = /(<p [^>]*data-error="") hidden=""><\/p>/;
const NAME_PLACE = /(<input [^>]*name="username")/;
const FORM_PLACE = /(<form [^>]*data-sign-in="")/;
const PROVIDERS_PLACE = /(<div [^>]*data-providers="") data-link="([^"]*)" hidden="">/;

/** What is filled into the page. */
export interface LoginPageParts {
  message?: string | undefined;
  username?: string | undefined;
  options: SignInOptions;
  /** The page answers a form posted to another address: its own form must post to the sign-in. */
  again?: boolean;
  /** Page to go to after the sign-in, as requested. */
  returnTo?: string | undefined;
}

/** Renders the page.
 *  @throws Error if the built page lacks a placeholder. */
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

/** The page with a message, if there is one. @throws Error if it lacks the placeholder */
export function withMessage(html: string, message: string | undefined): string {
  if (message === undefined) return html;
  return filled(html, ERROR_PLACE, (start = '') => `${start}>${escapeHtml(message)}</p>`);
}

/** The page at a path as built. */
export async function builtPage(site: SiteFiles, path: string): Promise<string> {
  return (await site.find(path)?.bytes('identity'))?.toString('utf8') ?? '';
}

/** The page with a placeholder filled. @throws Error if it lacks the placeholder */
export function filled(html: string, place: RegExp, text: (...found: string[]) => string): string {
  if (!place.test(html)) throw new Error(`The built page has no place for ${place}`);
  return html.replace(place, (_, ...found: string[]) => text(...found));
}

function withReturn(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;
}
