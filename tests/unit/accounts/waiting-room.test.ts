import { describe, expect, it } from 'vitest';
import { createWaitingRoom } from '../../../server/accounts/waiting-room.ts';

const limits = { lane: 2, device: 1, address: 4, total: 6 };
const refusal = expect.objectContaining({ code: 'too_many_attempts', retryAfter: 5 }) as Error;

describe('waiting room', () => {
  it('refuses a further attempt on an account from one address, and takes it when one has left', () => {
    const room = createWaitingRoom(limits);
    const enter = () => room.enter({ lane: 'alice from a', address: 'a' });
    const leave = enter();
    enter();
    expect(enter).toThrow(refusal);
    leave();
    expect(enter).not.toThrow();
  });

  it('has a place for a person while somebody else fills the lane from another address', () => {
    const room = createWaitingRoom(limits);
    room.enter({ lane: 'alice from a', address: 'a' });
    room.enter({ lane: 'alice from a', address: 'a' });
    expect(() => room.enter({ lane: 'alice from b', address: 'b' })).not.toThrow();
  });

  it('lets no address fill it by trying many names', () => {
    const room = createWaitingRoom(limits);
    for (const name of ['1', '2', '3', '4']) room.enter({ lane: name, address: 'a' });
    expect(() => room.enter({ lane: '5', address: 'a' })).toThrow(refusal);
    expect(() => room.enter({ lane: '5', address: 'b' })).not.toThrow();
  });

  it('has a place for a known browser when it is full of strangers', () => {
    const room = createWaitingRoom(limits);
    for (let each = 0; each < 6; each += 1) room.enter({ lane: `${each}`, address: `${each}` });
    expect(() => room.enter({ lane: 'x', address: 'x' })).toThrow(refusal);
    const leave = room.enter({ lane: 'device', address: null });
    expect(() => room.enter({ lane: 'device', address: null })).toThrow(refusal);
    leave();
    expect(() => room.enter({ lane: 'device', address: null })).not.toThrow();
  });
});
