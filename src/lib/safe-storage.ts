/** Browser storage that never throws: a full, denied or missing storage is logged and ignored. */

/** `local` outlives the tab; `session` ends with it and is not shared with other tabs. */
export type StorageArea = 'local' | 'session';

function storage(area: StorageArea): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}

/** Reads a key; null if it is missing or storage is denied. */
export function readStored(key: string, area: StorageArea = 'local'): string | null {
  try {
    return storage(area).getItem(key);
  } catch (error) {
    console.error(`Reading "${key}" from storage failed:`, error);
    return null;
  }
}

/** Writes a key. Returns false if storage is denied or full. */
export function writeStored(key: string, value: string, area: StorageArea = 'local'): boolean {
  try {
    storage(area).setItem(key, value);
    return true;
  } catch (error) {
    console.error(`Writing "${key}" to storage failed:`, error);
    return false;
  }
}

/** Removes a key; denied storage is logged and ignored. */
export function removeStored(key: string, area: StorageArea = 'local'): void {
  try {
    storage(area).removeItem(key);
  } catch (error) {
    console.error(`Removing "${key}" from storage failed:`, error);
  }
}
