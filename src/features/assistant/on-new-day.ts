/** Tells a tab that stays open that the local day has changed. */

import { differenceInMilliseconds, startOfTomorrow } from 'date-fns';

/** Calls `listener` at each local midnight, and whenever the tab is seen again: a sleeping device
 *  stops timers. Returns the function that ends it. */
export function onNewDay(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      differenceInMilliseconds(startOfTomorrow(), new Date()),
    );
  };
  wait();
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
