/** Addresses reduced to what evaluation counts by. */

/** Page of an address: no host, query, hash or slash at the end. */
export function pageOf(address: string): string {
  return new URL(address, 'http://localhost').pathname.replace(/\/+$/, '');
}
