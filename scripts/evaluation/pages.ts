/** Reduces URLs to what the evaluation compares. */

/** Page of a URL: no host, query, hash or trailing slash. */
export function pageOf(address: string): string {
  return new URL(address, 'http://localhost').pathname.replace(/\/+$/, '');
}
