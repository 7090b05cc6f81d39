/** Bounds how many sign-in attempts wait or are checked at once, so that the delays cannot be used
 *  to fill the server with waiting requests. */

import { PortalError } from '../errors.ts';

/** Most attempts at once. */
export interface WaitingLimits {
  /** For one account from one address. It is what someone who shares your address must keep full
   *  to keep you out, and at 30 s a piece what bounds their guessing (40 a minute). */
  lane: number;
  /** For one account from one browser that is known to it: nobody else comes in here. */
  device: number;
  /** From one address, so that none fills the whole room. */
  address: number;
  /** In the process, known browsers not counted. */
  total: number;
}

export const WAITING_LIMITS: WaitingLimits = { lane: 20, device: 3, address: 250, total: 500 };

/** Seconds after which a refused attempt may find a place. */
const RETRY_AFTER = 5;

/** Where an attempt waits. */
export interface Place {
  /** Account and address, or account and device. */
  lane: string;
  /** Null for a known browser. */
  address: string | null;
}

export interface WaitingRoom {
  /**
   * Takes a place.
   *
   * @returns gives the place back; to be called once.
   * @throws PortalError `too_many_attempts`
   */
  enter(place: Place): () => void;
}

/** A room of its own for each process. */
export function createWaitingRoom(limits: WaitingLimits = WAITING_LIMITS): WaitingRoom {
  const lanes = new Map<string, number>();
  const addresses = new Map<string, number>();
  let total = 0;

  const add = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
    const count = (counts.get(key) ?? 0) + by;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };

  return {
    enter({ lane, address }) {
      const full =
        address === null
          ? (lanes.get(lane) ?? 0) >= limits.device
          : (lanes.get(lane) ?? 0) >= limits.lane ||
            (addresses.get(address) ?? 0) >= limits.address ||
            total >= limits.total;
      if (full) {
        throw new PortalError(
          'too_many_attempts',
          'Too many attempts to sign in at the moment. Please try again in a few seconds.',
          { retryAfter: RETRY_AFTER },
        );
      }
      const count = (by: 1 | -1): void => {
        add(lanes, lane, by);
        if (address === null) return;
        add(addresses, address, by);
        total += by;
      };
      count(1);
      return () => count(-1);
    },
  };
}
