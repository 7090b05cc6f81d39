/** Bounds how much runs at once, and lets users take turns: a user who asks ten questions waits with nine
 *  of them while other users come in between. */

export interface QueueLimits {
  /** What runs at once. */
  running: number;
  /** Of them for one user, so that there is a place for the next. */
  runningPerUser: number;
  waiting: number;
  waitingPerUser: number;
}

export interface FairQueue {
  /**
   * Waits for a place.
   *
   * @returns gives the place back; to be called once.
   * @throws what `busy` makes, at once, where the queue is full; the signal's reason when it is
   *   aborted in the queue.
   */
  enter(userId: string, signal: AbortSignal): Promise<() => void>;
  /** How many run and wait now. */
  state: () => { running: number; waiting: number };
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** A separate queue for each process.
 *  @param busy makes the error for calls for which there is no room. */
export function createFairQueue(limits: QueueLimits, busy: () => Error): FairQueue {
  /** Users with something running or waiting; the user served last comes last. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  const hasRoom = (line: Line) => running < limits.running && line.running < limits.runningPerUser;

  /** Next: the user with the fewest calls running, and of those the one served longest ago. */
  function nextLine(): [string, Line] | undefined {
    let best: [string, Line] | undefined;
    for (const entry of lines) {
      const [, line] = entry;
      if (line.waiting.length === 0 || !hasRoom(line)) continue;
      if (!best || line.running < best[1].running) best = entry;
    }
    return best;
  }

  function admit(): void {
    for (let next = nextLine(); next; next = nextLine()) {
      const [userId, line] = next;
      const place = line.waiting.shift();
      waiting -= 1;
      start(userId, line);
      place?.();
    }
  }

  function start(userId: string, line: Line): void {
    running += 1;
    line.running += 1;
    lines.delete(userId);
    lines.set(userId, line);
  }

  function dropIfUnused(userId: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(userId);
  }

  return {
    async enter(userId, signal) {
      signal.throwIfAborted();
      const line = lines.get(userId) ?? { running: 0, waiting: [] };
      const leave = () => {
        running -= 1;
        line.running -= 1;
        dropIfUnused(userId, line);
        admit();
      };
      if (hasRoom(line)) {
        start(userId, line);
        return leave;
      }
      if (waiting >= limits.waiting || line.waiting.length >= limits.waitingPerUser) {
        throw busy();
      }
      lines.set(userId, line);
      waiting += 1;
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          line.waiting.splice(line.waiting.indexOf(place), 1);
          waiting -= 1;
          dropIfUnused(userId, line);
          reject(signal.reason as Error);
        };
        const place = () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        line.waiting.push(place);
        signal.addEventListener('abort', giveUp, { once: true });
      });
      return leave;
    },
    state: () => ({ running, waiting }),
  };
}
