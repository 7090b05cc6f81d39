/** The page on which a person chooses a password, with the rule that holds for their account. */

import { SHORTEST_PASSWORD } from '../accounts/password-rule.ts';
import { builtPage, filled, withMessage } from './login-page.ts';
import type { SiteFiles } from './site-files.ts';

/** Places that src/pages/password.tsx leaves for the server, with the rule of most accounts in them. */
const FIELD_PLACE = new RegExp(`(<input [^>]*)minlength="${SHORTEST_PASSWORD}"`, 'i');
const RULE_PLACE = new RegExp(`(<span [^>]*data-shortest="">)${SHORTEST_PASSWORD}<`);

/** Renders the page.
 *  @param shortest fewest characters of a password of this account.
 *  @throws Error when the built page has no place for a part. */
export async function renderPassword(
  site: SiteFiles,
  { shortest, message }: { shortest: number; message?: string },
): Promise<string> {
  const html = withMessage(await builtPage(site, '/password/'), message);
  const field = filled(html, FIELD_PLACE, (start = '') => `${start}minlength="${shortest}"`);
  return filled(field, RULE_PLACE, (start = '') => `${start}${shortest}<`);
}
