/** Addresses reduced to what the evaluation compares. */

/** Page of an address: no host, query, hash or trailing slash. */
export function pageOf(address: string): string {
  return new URL(address, 'http://localhost').pathname.replace(/\/+$/, '');
}
