/** One answer in progress: asks, shows what arrives, and ends in one of four ways. */

import { ApiError } from '@site/src/lib/api.ts';
import { currentDraft, restoreDraft } from '@site/src/lib/draft.ts';
import { CHECK_SESSION, signal } from '@site/src/lib/portal-events.ts';
import { tooManyText } from '@site/src/lib/too-many.ts';
import { NO_ANSWER, type Answer } from './answer.ts';
import { ask, type AskOptions } from './ask.ts';
import type { AnswerState } from './messages.ts';
import { ASK_ON, FAILED } from './strings.ts';
import { withoutUnfinished } from './unfinished.ts';

export interface AnswerView extends Answer {
  state: AnswerState;
  /** What to do if the service refused. */
  advice?: string | undefined;
}

export interface AnswerRun {
  /** Stops it for the reader; what has arrived stays visible. */
  stop: () => void;
  /** Discards it without a trace. */
  drop: () => void;
}

/** A refused question waits in the input, also while the reader signs in again. */
function checkSession(question: string): void {
  if (currentDraft() === '') restoreDraft(question);
  signal(CHECK_SESSION);
}

/** Asks and calls `show` with the current view: at most once per frame while text arrives, and once
 *  at the end, unless it was dropped. Logs failures. */
export function startAnswer(options: AskOptions, show: (view: AnswerView) => void): AnswerRun {
  const controller = new AbortController();
  let isOpen = true;
  let soFar = NO_ANSWER;
  let frame: number | null = null;

  const close = () => {
    isOpen = false;
    if (frame !== null) cancelAnimationFrame(frame);
  };
  const end = (state: AnswerState, answer: Answer, advice?: string) => {
    if (!isOpen) return;
    close();
    show({ ...answer, state, advice });
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
      const advice = tooManyText(error, ASK_ON);
      if (shown().content === '') end('failed', { ...NO_ANSWER, content: FAILED }, advice);
      else end('broken', shown(), advice);
      if (error instanceof ApiError && error.status === 401) checkSession(options.question);
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
