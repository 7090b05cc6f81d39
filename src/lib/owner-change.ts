/** Tells this tab what others do: they share one session. */

import { OWNER_KEY } from './user-keys.ts';

/** Calls `listener` when another tab signs out, or signs in. Returns a function that stops this. */
export function onOwnerChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === OWNER_KEY || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
