/** Loaded into a server before its own code: sets its clock by as many ms as the parent process says, as
 *  somebody with the rights of root would. What measures intervals is not changed by that. */

import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const real = Date.now.bind(Date);
  let shift = 0;
  globalThis.Date = class extends Date {
    constructor(...given: [] | ConstructorParameters<typeof Date>) {
      // Without arguments it is the time of the clock.
      if (given.length === 0) super(real() + shift);
      else super(...given);
    }
    static override now(): number {
      return real() + shift;
    }
  } as DateConstructor;
  process.on('message', (ms: number) => {
    shift = ms;
    process.send!('set');
  });
  process.channel?.unref();
}
