/** Resolves addresses given by the service. */

/** Address within this site for a source that may be a full address of the same host; null for all
 *  others. */
export function sitePath(url: string): string | null {
  if (!URL.canParse(url, window.location.origin)) return null;
  const parsed = new URL(url, window.location.origin);
  if (parsed.origin !== window.location.origin) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}
