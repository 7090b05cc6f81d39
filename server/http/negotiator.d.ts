/** The part of negotiator 1 that we use; the published types are for 0.6, without `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** @param options.preferred decides between encodings of equal weight. */
    encoding<T extends string>(
      available: readonly T[],
      options: { preferred: readonly T[] },
    ): T | undefined;
    mediaType<T extends string>(available: readonly T[]): T | undefined;
  }
}
