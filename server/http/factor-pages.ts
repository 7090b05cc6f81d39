/** Second-factor pages outside the site: the second step of the sign-in, and the set-up page for
 *  accounts that must have a second factor. */

import type { AppSetUpAnswer } from '../contract/account.ts';
import { escapeHtml } from '../escape-html.ts';
import { builtPage, filled, withMessage } from './login-page.ts';
import type { SiteFiles } from './site-files.ts';

/** Placeholders that src/pages/second-step.tsx and second-factor.tsx leave for the server. */
const STEP_PLACE = /(<form [^>]*data-second-step="")/;
const SET_UP_PLACE = /(<form [^>]*data-factor-form="")/;
const SECRET_PLACE = /(<code [^>]*data-app-secret="">)/;
const QR_PLACE = /(<svg [^>]*)viewBox="0 0 1 1"([^>]*>)<path d="M0 0"/;
const CODES_PLACE = /(<div [^>]*data-codes="") hidden="">(.*?<ul[^>]*>)(<\/ul>.*?)href="\/"/s;

/** Renders the second step. `alone` means sign-in by passkey without a password first. */
export async function renderSecondStep(
  site: SiteFiles,
  parts: { message?: string; alone: boolean; app: boolean; passkeys: boolean },
): Promise<string> {
  const html = withMessage(await builtPage(site, '/second-step/'), parts.message);
  const state = [
    parts.alone ? ' data-alone="on"' : '',
    parts.app ? '' : ' data-app="off"',
    parts.passkeys ? '' : ' data-passkeys="off"',
  ].join('');
  return filled(html, STEP_PLACE, (start = '') => start + state);
}

/** Renders the set-up page, or the recovery codes at its end. */
export async function renderSetUp(
  site: SiteFiles,
  parts:
    | { message?: string; setUp: AppSetUpAnswer; passkeys: boolean }
    | { codes: string[]; onward: string },
): Promise<string> {
  const page = await builtPage(site, '/second-factor/');
  if ('codes' in parts) {
    const items = parts.codes.map((code) => `<li>${escapeHtml(code)}</li>`).join('');
    const onward = escapeHtml(parts.onward);
    const html = filled(page, SET_UP_PLACE, (start = '') => `${start} hidden=""`);
    return filled(
      html,
      CODES_PLACE,
      (start = '', list = '', end = '') => `${start}>${list}${items}${end}href="${onward}"`,
    );
  }
  const { secret, qr } = parts.setUp;
  const state = parts.passkeys ? '' : ' data-passkeys="off"';
  let html = withMessage(page, parts.message);
  html = filled(html, SET_UP_PLACE, (start = '') => start + state);
  html = filled(html, SECRET_PLACE, (start = '') => start + escapeHtml(secret));
  return filled(
    html,
    QR_PLACE,
    (start = '', end = '') =>
      `${start}viewBox="0 0 ${qr.size} ${qr.size}"${end}<path d="${qr.path}"`,
  );
}
