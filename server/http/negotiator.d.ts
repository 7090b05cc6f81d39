/** What we use of negotiator 1; its types on the registry are of 0.6, without `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** @param options.preferred decides between what the client likes alike. */
    encoding<T extends string>(
      available: readonly T[],
      options: { preferred: readonly T[] },
    ): T | undefined;
    mediaType<T extends string>(available: readonly T[]): T | undefined;
  }
}
