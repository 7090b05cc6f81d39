import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from '../../../server/accounts/concurrency-limiter.ts';
import type { AttemptKeys } from '../../../server/accounts/concurrency-limiter.ts';

const limits = {
  bucket: 2,
  device: 1,
  address: 4,
  networks: [5, 6] as const,
  failing: 6,
  total: 9,
};
const refusal = expect.objectContaining({ code: 'too_many_attempts', retryAfter: 5 }) as Error;

let buckets = 0;
/** An attempt in its own bucket, from an address without failures. */
const from = (
  address: string,
  more: Partial<NonNullable<AttemptKeys['from']>> = {},
): AttemptKeys => {
  buckets += 1;
  return { bucket: `bucket ${buckets}`, from: { address, networks: [], failing: false, ...more } };
};

describe('the bound on sign-ins at once', () => {
  it('refuses a further attempt on an account from one address, and takes it when one has left', () => {
    const limiter = createConcurrencyLimiter(limits);
    const begin = () => limiter.acquire({ ...from('a'), bucket: 'alice from a' });
    const release = begin();
    begin();
    expect(begin).toThrow(refusal);
    release();
    expect(begin).not.toThrow();
  });

  it('lets a person in while somebody else fills the bucket from another address', () => {
    const limiter = createConcurrencyLimiter(limits);
    limiter.acquire({ ...from('a'), bucket: 'alice from a' });
    limiter.acquire({ ...from('a'), bucket: 'alice from a' });
    expect(() => limiter.acquire({ ...from('b'), bucket: 'alice from b' })).not.toThrow();
  });

  it('lets no address fill it by trying many names', () => {
    const limiter = createConcurrencyLimiter(limits);
    for (let each = 0; each < 4; each += 1) limiter.acquire(from('a'));
    expect(() => limiter.acquire(from('a'))).toThrow(refusal);
    expect(() => limiter.acquire(from('b'))).not.toThrow();
  });

  it('lets no /56 and no /48 fill it by taking many addresses', () => {
    const limiter = createConcurrencyLimiter(limits);
    const begin = (small: string) =>
      limiter.acquire(from(`${buckets}`, { networks: [small, 'large'] }));
    for (let each = 0; each < 5; each += 1) begin('first');
    expect(() => begin('first')).toThrow(refusal);
    begin('second');
    expect(() => begin('third')).toThrow(refusal);
    expect(() => limiter.acquire(from('elsewhere'))).not.toThrow();
  });

  it('keeps a part for addresses that have not failed', () => {
    const limiter = createConcurrencyLimiter(limits);
    const releases = Array.from({ length: 6 }, (_, each) =>
      limiter.acquire(from(`bad ${each}`, { failing: true })),
    );
    expect(() => limiter.acquire(from('bad 6', { failing: true }))).toThrow(refusal);
    for (let each = 0; each < 3; each += 1) limiter.acquire(from(`good ${each}`));
    expect(() => limiter.acquire(from('good 3'))).toThrow(refusal);
    releases[0]?.();
    expect(() => limiter.acquire(from('good 3'))).not.toThrow();
  });

  it('has a place for a known browser when it is full of strangers', () => {
    const limiter = createConcurrencyLimiter(limits);
    for (let each = 0; each < 9; each += 1) limiter.acquire(from(`${each}`));
    expect(() => limiter.acquire(from('x'))).toThrow(refusal);
    const release = limiter.acquire({ bucket: 'device', from: null });
    expect(() => limiter.acquire({ bucket: 'device', from: null })).toThrow(refusal);
    release();
    expect(() => limiter.acquire({ bucket: 'device', from: null })).not.toThrow();
  });
});
