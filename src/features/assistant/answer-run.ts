/** One answer under way: asks, shows what comes, and ends in one of four ways. */

import { NO_ANSWER, type Answer } from './answer.ts';
import { ask, type AskOptions } from './ask.ts';
import type { AnswerState } from './messages.ts';
import { FAILED } from './strings.ts';
import { withoutUnfinished } from './unfinished.ts';

export interface AnswerView extends Answer {
  state: AnswerState;
}

export interface AnswerRun {
  /** Ends it for the reader; what has come is shown. */
  stop: () => void;
  /** Ends it without a trace. */
  drop: () => void;
}

/** Asks and calls `show` with what is to be seen: at most once a frame while text comes, and once
 *  at the end, unless it was dropped. A failure is logged. */
export function startAnswer(options: AskOptions, show: (view: AnswerView) => void): AnswerRun {
  const controller = new AbortController();
  let isOpen = true;
  let soFar = NO_ANSWER;
  let frame: number | null = null;

  const close = () => {
    isOpen = false;
    if (frame !== null) cancelAnimationFrame(frame);
  };
  const end = (state: AnswerState, answer: Answer) => {
    if (!isOpen) return;
    close();
    show({ ...answer, state });
  };
  const shown = (): Answer => ({ ...soFar, content: withoutUnfinished(soFar.content) });
  const draw = () => {
    frame = null;
    if (shown().content !== '') show({ ...shown(), state: 'streaming' });
  };

  ask(options, controller.signal, (part) => {
    soFar = part;
    if (isOpen) frame ??= requestAnimationFrame(draw);
  }).then(
    (answer) => end('whole', answer),
    (error: unknown) => {
      if (!isOpen) return;
      console.error('Asking the assistant failed:', error);
      if (shown().content === '') end('failed', { ...NO_ANSWER, content: FAILED });
      else end('broken', shown());
    },
  );

  return {
    stop() {
      end('stopped', shown());
      controller.abort();
    },
    drop() {
      close();
      controller.abort();
    },
  };
}
