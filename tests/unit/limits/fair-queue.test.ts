/** The job queue is limited, fair, and leaves no trace of abandoned jobs. */

import { describe, expect, test } from 'vitest';
import { ModelFailure } from '../../../server/assistant/model/model-failure.ts';
import { createFairQueue, type QueueLimits } from '../../../server/limits/fair-queue.ts';

const LIMITS: QueueLimits = { running: 2, runningPerUser: 2, waiting: 6, waitingPerUser: 4 };
const never = new AbortController().signal;

/** Enters the queue, and records the name when its turn comes. */
function setUp(limits: QueueLimits = LIMITS) {
  const queue = createFairQueue(limits, () => new ModelFailure('busy'));
  const order: string[] = [];
  const leaves = new Map<string, () => void>();
  const enter = (user: string, name: string, signal = never) =>
    queue.enter(user, signal).then((leave) => {
      order.push(name);
      leaves.set(name, leave);
    });
  /** Ends the running calls in the order in which they began, until none is left. */
  const drain = async () => {
    for (let at = 0; at < order.length; at += 1) {
      leaves.get(order[at]!)!();
      await settled();
    }
  };
  return { enter, order, drain };
}
/** Resolves after all pending promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue', () => {
  test('lets users take turns, however many questions one has', async () => {
    const { enter, order, drain } = setUp();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter('a', name);
    void enter('b', 'b1');
    void enter('c', 'c1');
    void enter('b', 'b2');
    await settled();
    await drain();
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4', 'a5']);
  });

  test('holds a place free for the next user', async () => {
    const { enter, order } = setUp({ ...LIMITS, runningPerUser: 1 });
    void enter('a', 'a1');
    void enter('a', 'a2');
    void enter('b', 'b1');
    await settled();
    expect(order).toEqual(['a1', 'b1']);
  });

  test('is full for one user before it is for others', async () => {
    const { enter, order } = setUp();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void enter('a', name);
    await expect(enter('a', 'a7')).rejects.toMatchObject({ kind: 'busy' });
    void enter('b', 'b1');
    void enter('c', 'c1');
    await expect(enter('d', 'd1')).rejects.toMatchObject({ kind: 'busy' });
    expect(order).toEqual(['a1', 'a2']);
  });

  test('a question given up makes room and never runs', async () => {
    const { enter, order, drain } = setUp();
    const leaving = new AbortController();
    void enter('a', 'a1');
    void enter('a', 'a2');
    const gone = enter('b', 'b1', leaving.signal);
    void enter('c', 'c1');
    leaving.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    await settled();
    await drain();
    expect(order).toEqual(['a1', 'a2', 'c1']);
    await expect(enter('b', 'b2', leaving.signal)).rejects.toThrow('left');
    // The place meant for the caller who left is free again.
    void enter('a', 'a3');
    void enter('c', 'c2');
    await settled();
    expect(order.slice(3)).toEqual(['a3', 'c2']);
  });

  test('is empty again after everybody has gone', async () => {
    const { enter, order, drain } = setUp();
    for (let round = 0; round < 3; round += 1) {
      order.length = 0;
      for (const user of ['a', 'b', 'c']) for (const n of [1, 2]) void enter(user, `${user}${n}`);
      await settled();
      await drain();
      expect(order).toHaveLength(6);
    }
  });
});
