/** Scrolls a list of messages for the reader. A new message is shown from its start. While its text
 *  grows the list scrolls along, until the message's first line reaches the top edge: the reader
 *  continues from there. Scrolling by the reader takes over; scrolling to the end follows every
 *  line again. */

/** Within this distance of the end, in px, counts as the end. */
const NEAR = 24;
/** Share of the remaining distance scrolled per frame. */
const STEP = 0.2;

export interface Follower {
  /** Shows a new message from its start. */
  show: (message: Element) => void;
  /** Follows the message shown last, which has grown. */
  grow: () => void;
  /** Stops following. */
  release: () => void;
}

function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @param box the scrolling element. */
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

  // Part of the way per frame: the browser's own smooth scrolling would restart with every word.
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
    // Up, or further down than the list scrolls by itself: this was the reader.
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
