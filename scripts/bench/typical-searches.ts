/** Searches as readers of this documentation type them; the bench types each one letter by
 *  letter. */

export const TYPICAL_SEARCHES: readonly string[] = [
  'po receipt',
  'over receipt tolerance',
  'FXP-INB-3021',
  'cycle count approval',
  'lot expiry date',
  'split an lpn',
  'transfer order',
  'putaway locator',
  'pick release',
  'ship confirm',
  'work order completion',
  'backflush',
  'asset meter reading',
  'in-transit shipment',
  'return to supplier',
  'serial number already in stock',
  'print label reprint',
  'idempotency key',
  'onChange event',
  'single sign-on okta',
  'server.port',
  'session timeout minutes',
  'barcode scanner setup',
  'warehouse map zoom',
  'unit of measure conversion',
  'offline queue',
  'how do I receive goods on a transfer order?',
  'what happens if a count is above the tolerance',
  'why can I not select a locator',
  'where are the release notes',
];

/** Every state of the input box while the searches are typed. */
export function keyStrokes(searches: readonly string[]): string[] {
  return searches.flatMap((search) =>
    Array.from(search, (_, i) => search.slice(0, i + 1)).filter((typed) => typed.trim() !== ''),
  );
}
