/** The page on which a user chooses a password, with the rule that applies to their account. */

import { SHORTEST_PASSWORD } from '../accounts/password-rule.ts';
import { builtPage, filled, withMessage } from './login-page.ts';
import type { SiteFiles } from './site-files.ts';

/** Placeholders that src/pages/password.tsx leaves for the server, filled with the rule of most
 *  accounts. */
const FIELD_PLACE = new RegExp(`(<input [^>]*)minlength="${SHORTEST_PASSWORD}"`, 'i');
const RULE_PLACE = new RegExp(`(<span [^>]*data-shortest="">)${SHORTEST_PASSWORD}<`);

/** Renders the page.
 *  @param shortest minimum length of this account's password.
 *  @throws Error if the built page lacks a placeholder. */
export async function renderPassword(
  site: SiteFiles,
  { shortest, message }: { shortest: number; message?: string },
): Promise<string> {
  const html = withMessage(await builtPage(site, '/password/'), message);
  const field = filled(html, FIELD_PLACE, (start = '') => `${start}minlength="${shortest}"`);
  return filled(field, RULE_PLACE, (start = '') => `${start}${shortest}<`);
}
