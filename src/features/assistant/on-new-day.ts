/** Notifies a tab that stays open when the local day changes. */

import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { startOfTomorrow } from 'date-fns/startOfTomorrow';

/** Calls `listener` at each local midnight, and whenever the tab becomes visible: a sleeping device
 *  stops timers. Returns a function that stops this. */
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
