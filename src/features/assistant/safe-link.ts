/** Allowed targets of a link in an answer: pages of this site, the web, and mail addresses. */

const WEB = /^(?:https?|mailto):/i;

/** The address as given, or an empty text if it is not allowed. Browsers also read `/\host` and a
 *  slash, a tab and a slash as another site, so such addresses are rejected.
 *  @param address as in the Markdown. */
export function safeLink(address: string): string {
  // eslint-disable-next-line no-control-regex -- browsers drop them, and then read something else
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return '';
  if (address.startsWith('#')) return address;
  if (address.startsWith('/')) return address.startsWith('//') ? '' : address;
  return WEB.test(address) && URL.canParse(address) ? address : '';
}
