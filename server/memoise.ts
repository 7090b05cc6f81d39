/** Values that are computed once. */

/** A value that is computed when it is first read. */
export function lazy<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: make() }).value;
}

/** A function whose result for each object is kept as long as the object. */
export function memoise<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const kept = new WeakMap<K, { value: T }>();
  return (key) => {
    let found = kept.get(key);
    if (!found) kept.set(key, (found = { value: make(key) }));
    return found.value;
  };
}
