/** Caches what was computed from a page: some ten checks need its tables, blocks and names. */

/** Wraps a function so that it computes each object's result once. Its argument must not change
 *  afterwards. */
export function onceFor<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { result: V }>();
  return (of) => {
    const kept = known.get(of);
    if (kept) return kept.result;
    const result = work(of);
    known.set(of, { result });
    return result;
  };
}
