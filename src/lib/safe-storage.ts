/** Browser storage that never throws: a full, denied or missing store is logged and ignored. */

/** Reads a key, or null where there is none or storage is denied. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    console.error(`Reading "${key}" from storage failed:`, error);
    return null;
  }
}

/** Writes a key. Returns false where storage is denied or full. */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch (error) {
    console.error(`Writing "${key}" to storage failed:`, error);
    return false;
  }
}

/** Removes a key; a denied store is logged and ignored. */
export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch (error) {
    console.error(`Removing "${key}" from storage failed:`, error);
  }
}
