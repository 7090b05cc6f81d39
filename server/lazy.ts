/** A value that is computed when it is first read: most results of a search are ranked and never shown. */
export function lazy<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: make() }).value;
}
