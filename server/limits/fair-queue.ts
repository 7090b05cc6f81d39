/** Limits how much runs at once, and lets users take turns: if one user asks ten questions, other
 *  users are served in between. */

export interface QueueLimits {
  /** Calls running at once. */
  running: number;
  /** Calls running at once for one user, so that there is a free slot for the next. */
  runningPerUser: number;
  waiting: number;
  waitingPerUser: number;
}

export interface FairQueue {
  /**
   * Waits for a slot.
   *
   * @returns a function that releases the slot; call it once.
   * @throws the error made by `busy`, at once, if the queue is full; the signal's reason if it is
   *   aborted while waiting.
   */
  enter(userId: string, signal: AbortSignal): Promise<() => void>;
  /** How many calls run and wait now. */
  state: () => { running: number; waiting: number };
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Each process has its own queue.
 *  @param busy makes the error for calls when the queue is full. */
export function createFairQueue(limits: QueueLimits, busy: () => Error): FairQueue {
  /** Users with calls running or waiting; the most recently served user comes last. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  const hasRoom = (line: Line) => running < limits.running && line.running < limits.runningPerUser;

  /** The next user: the one with the fewest calls running and, among equals, the one served longest
   *  ago. */
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
