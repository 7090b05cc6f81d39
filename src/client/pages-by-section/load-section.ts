/** Loads the table of a section's pages when one of them is first needed. */

import { TABLES } from './tables.ts';

const loaded = new Set<string>();

function baseOf(address: string): string | undefined {
  const [, first] = address.split('/');
  const base = `/${first}/`;
  return base in TABLES ? base : undefined;
}

/** Whether the address is one of a section that has a table. */
export function isOfSection(address: string): boolean {
  return baseOf(address) !== undefined;
}

/** Whether the page's route is known without loading anything. */
export function isKnown(address: string): boolean {
  const base = baseOf(address);
  return base === undefined || loaded.has(base);
}

/** Makes the page's route known.
 *  @throws ChunkLoadError when the table cannot be loaded. The next call tries again. */
export async function loadSection(address: string): Promise<void> {
  const base = baseOf(address);
  if (base === undefined || loaded.has(base)) return;
  await TABLES[base]!();
  loaded.add(base);
}
