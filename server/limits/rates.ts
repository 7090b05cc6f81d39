/** How often an account may send requests, by their cost. The bounds are far above what people do: they
 *  stop a script that has gone wild, or somebody who takes everything. */

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { PortalError } from '../errors.ts';

/** Requests an account has in a minute; an API token has half of them, so that a script leaves room for
 *  its owner's browser. */
export const RATES = {
  /** Calls of whatever kind that are worked on, counted before their body is read. */
  call: 1500,
  /** Queries of the search box: one for each letter, when somebody types fast. */
  search: 1200,
  /** Questions to the assistant, each of a batch. */
  answer: 240,
  /** Messages of the Model Context Protocol, each of a batch. */
  mcp: 600,
  /** Pages as Markdown and lists of them. */
  export: 1200,
  /** Documentation tokens, each a write to the disk: one for each tab that is opened. */
  token: 60,
  /** Changes of the own account: each is a write, most make argon2 work, and some empty everybody's check
   *  cache. */
  account: 60,
  /** What readers send of pages and answers, and the results that they open. */
  feedback: 120,
  /** Lists of what readers miss, each made from all that was counted. */
  insights: 120,
} as const;

export type RateKind = keyof typeof RATES;

export interface Spender {
  accountId: string;
  /** Id of the API token, where the request came with one. */
  tokenId?: string | undefined;
}

export interface Rates {
  /** Counts requests.
   *  @throws PortalError `too_many_requests` with the seconds until the minute is over. */
  take(kind: RateKind, spender: Spender, count?: number): Promise<void>;
}

/** Counts in memory, by process.
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
