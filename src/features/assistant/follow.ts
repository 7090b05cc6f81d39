/** Keeps a list of messages where the reader wants it. A new message comes into view from its
 *  start. While its text grows the list goes along, until its first line is at the upper edge: from
 *  there it is read. A reader who scrolls takes over; one who scrolls to the end is followed with
 *  every line. */

/** So near to the end, in px, is at the end. */
const NEAR = 24;
/** Share of the way that one frame goes. */
const STEP = 0.2;

export interface Follower {
  /** Brings a new message into view from its start. */
  show: (message: Element) => void;
  /** Goes along with the message that was shown last, which has grown. */
  grow: () => void;
  /** Ends it. */
  release: () => void;
}

function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @param box what scrolls. */
export function follow(box: HTMLElement): Follower {
  let mode: 'start' | 'reader' | 'end' = 'start';
  let newest: Element | null = null;
  let frame: number | null = null;
  let last = box.scrollTop;

  const end = () => box.scrollHeight - box.clientHeight;
  const goal = () => {
    if (mode === 'end' || !newest) return end();
    const start = newest.getBoundingClientRect().top - box.getBoundingClientRect().top;
    return Math.min(end(), box.scrollTop + start);
  };

  // By a piece of the way in each frame: a scroll of the browser's own begins anew with every word.
  const glide = () => {
    frame = null;
    const way = goal() - box.scrollTop;
    if (mode === 'reader' || way < 1) return;
    box.scrollTop += isCalm() ? way : Math.max(1, way * STEP);
    frame = requestAnimationFrame(glide);
  };
  const stop = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  };

  const onScroll = () => {
    const top = box.scrollTop;
    // Up, or further down than the list goes by itself: that was the reader.
    if (top < last - 1 || top > goal() + 2) mode = 'reader';
    if (mode === 'reader' && end() - top < NEAR) mode = 'end';
    last = top;
  };
  box.addEventListener('scroll', onScroll, { passive: true });

  return {
    show(message) {
      stop();
      mode = 'start';
      newest = message;
      message.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'start' });
    },
    grow() {
      frame ??= requestAnimationFrame(glide);
    },
    release() {
      stop();
      box.removeEventListener('scroll', onScroll);
    },
  };
}
