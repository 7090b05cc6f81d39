/** Loaded into a server before its own code: shifts its clock by the number of ms that the parent
 *  process sends, as root could. Interval measurements are not affected. */

import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const real = Date.now.bind(Date);
  let shift = 0;
  globalThis.Date = class extends Date {
    constructor(...given: [] | ConstructorParameters<typeof Date>) {
      // Without arguments it is the current time.
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
