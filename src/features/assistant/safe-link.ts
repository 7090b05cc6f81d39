/** Where a link in an answer may lead: a page of this site, the web, or a mail. */

const WEB = /^(?:https?|mailto):/i;

/** The address as it was given, or nothing for every other one. A browser reads `/\host` and a slash, a tab
 *  and a slash as another site, too, so no such address stays.
 *  @param address as it stands in the Markdown. */
export function safeLink(address: string): string {
  // eslint-disable-next-line no-control-regex -- browsers drop them, and then read something else
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return '';
  if (address.startsWith('#')) return address;
  if (address.startsWith('/')) return address.startsWith('//') ? '' : address;
  return WEB.test(address) && URL.canParse(address) ? address : '';
}
