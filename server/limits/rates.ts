/** Rate limits per account, by the cost of a request. They are far above what people do: they stop
 *  a script that has run wild, or somebody who copies everything. */

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { PortalError } from '../errors.ts';

/** Requests per account and minute. An API token gets half of them, so that a script leaves room
 *  for its owner's browser. */
export const RATES = {
  /** Calls of any kind, counted before their body is read. */
  call: 1500,
  /** Queries of the search box: one per letter when somebody types fast. */
  search: 1200,
  /** Questions to the assistant; each one in a batch counts. */
  answer: 240,
  /** Messages of the Model Context Protocol; each one in a batch counts. */
  mcp: 600,
  /** Pages as Markdown and lists of them. */
  export: 1200,
  /** Documentation tokens, each a write to the disk: one for each tab that is opened. */
  token: 60,
  /** Changes of one's own account: each is a write, most compute argon2, and some empty everybody's
   *  check cache. */
  account: 60,
  /** Feedback on pages and answers, and clicks on search results. */
  feedback: 120,
  /** Reports of what readers could not find, each computed from all counts. */
  insights: 120,
} as const;

export type RateKind = keyof typeof RATES;

export interface Spender {
  accountId: string;
  /** Id of the API token, if the request came with one. */
  tokenId?: string | undefined;
}

export interface Rates {
  /** Counts requests.
   *  @throws PortalError `too_many_requests` with the seconds until the minute ends. */
  take(kind: RateKind, spender: Spender, count?: number): Promise<void>;
}

/** Counts in memory, per process.
 *  @param onRefusal called for each refusal. */
export function createRates(
  onRefusal: (kind: RateKind) => void = () => undefined,
  rates: Record<RateKind, number> = RATES,
): Rates {
  const kinds = Object.keys(rates) as RateKind[];
  const limiters = (share: number) =>
    new Map(
      kinds.map((kind) => [
        kind,
        new RateLimiterMemory({ points: Math.ceil(rates[kind] * share), duration: 60 }),
      ]),
    );
  const byAccount = limiters(1);
  const byToken = limiters(0.5);

  return {
    async take(kind, { accountId, tokenId }, count = 1) {
      try {
        if (tokenId !== undefined) await byToken.get(kind)!.consume(tokenId, count);
        await byAccount.get(kind)!.consume(accountId, count);
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause;
        onRefusal(kind);
        throw new PortalError('too_many_requests', 'Too many requests. Try again in a minute.', {
          retryAfter: Math.max(1, Math.ceil(cause.msBeforeNext / 1000)),
        });
      }
    },
  };
}
