/** Where an address of the service leads. */

/** Address inside this site for a source that may come as a full address of the same host; null for
 *  all others. */
export function sitePath(url: string): string | null {
  if (!URL.canParse(url, window.location.origin)) return null;
  const parsed = new URL(url, window.location.origin);
  if (parsed.origin !== window.location.origin) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}
