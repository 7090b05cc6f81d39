/** Connects the list of messages with its scrolling; see follow.ts. */

import { useCallback, useEffect, useRef, type RefCallback, type RefObject } from 'react';
import { follow, type Follower } from './follow.ts';

interface FollowRefs {
  /** For the scrolling element. */
  list: RefCallback<HTMLElement>;
  /** For the newest message. */
  newest: RefObject<HTMLDivElement | null>;
}

/** @param message changes with each message that should be shown from its start.
 *  @param growth changes with the text of the newest one. */
export function useFollow(message: string, growth: string): FollowRefs {
  const newest = useRef<HTMLDivElement>(null);
  const follower = useRef<Follower | null>(null);
  const shown = useRef('');

  const list = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const made = follow(box);
    follower.current = made;
    return () => made.release();
  }, []);
  useEffect(() => {
    if (shown.current === message) {
      follower.current?.grow();
    } else if (newest.current) {
      shown.current = message;
      follower.current?.show(newest.current);
    }
  }, [message, growth]);

  return { list, newest };
}
