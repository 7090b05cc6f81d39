/** Calls the language model with a queue, time limits, retries if it is overloaded, and a circuit breaker
 *  after repeated failures. */

import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import type { Logger } from 'pino';
import { createFairQueue, type QueueLimits } from '../../limits/fair-queue.ts';
import type { ChatModel } from './chat-model.ts';
import { ModelFailure, type FailureKind } from './model-failure.ts';
import type { Prompt } from './prompt.ts';

/** Milliseconds. */
export interface ModelTimes {
  /** Maximum wait in the queue. */
  queue: number;
  /** Maximum silence before the first sign of life, and between two of them; includes retries. */
  silence: number;
  /** Maximum time for an answer, everything included. */
  whole: number;
  /** How long the circuit stays open before one question tests whether the model is back. */
  openCircuit: number;
}

export const MODEL_TIMES: ModelTimes = {
  queue: 10_000,
  silence: 20_000,
  whole: 90_000,
  openCircuit: 30_000,
};

/** Concurrent questions to the model, and questions that may wait. */
export const QUEUE_LIMITS: QueueLimits = {
  running: 4,
  runningPerUser: 2,
  waiting: 40,
  waitingPerUser: 4,
};

/** Consecutive failed questions after which the circuit breaker opens. */
export const FAILURES_TO_OPEN_CIRCUIT = 5;
/** Total attempts for one question if the model is overloaded. */
const TRIES = 3;
/** Pause before the second attempt. It doubles each time, and half of it is random, so that questions that
 *  failed together do not retry together. */
const FIRST_PAUSE_MS = 500;
/** Statuses that blame the question, not the model: one reader's odd questions must not open the circuit
 *  breaker for everybody. */
const QUESTION_AT_FAULT = new Set([400, 413, 422]);

export interface ResilientModelOptions {
  model: ChatModel;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Waits; rejects when the signal is aborted, like `setTimeout` of node:timers/promises. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  times?: ModelTimes | undefined;
  limits?: QueueLimits | undefined;
}

export interface ModelCall {
  userId: string;
  prompt: Prompt;
  /** Aborted when nobody is waiting for the answer any more. */
  signal: AbortSignal;
  /** Receives a piece of text; returns false when no more is wanted. */
  onText: (text: string) => boolean;
}

export interface ResilientModel {
  /** Resolves at the end of the answer; `cut` if the service cut it off for its length.
   *  @throws ModelFailure, or the signal's reason. */
  call(request: ModelCall): Promise<{ cut: boolean }>;
  /** Ends all calls and accepts no new ones. */
  close(): void;
}

export function createResilientModel(options: ResilientModelOptions): ResilientModel {
  const { model, log, sleep, times = MODEL_TIMES, limits = QUEUE_LIMITS } = options;
  const queue = createFairQueue(limits, () => new ModelFailure('busy'));
  const watches = new Set<Watch>();
  let closed = false;
  const breaker = circuitBreaker(handleWhen(speaksAgainstModel), {
    halfOpenAfter: times.openCircuit,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN_CIRCUIT),
  });
  breaker.onBreak(() =>
    log.warn({ ms: times.openCircuit }, 'language model left alone for a while'),
  );
  breaker.onReset(() => log.info('language model answers again'));

  function speaksAgainstModel(error: unknown): boolean {
    // A reader who leaves says nothing about the model, but a half-open breaker has not yet seen it recover.
    if (!(error instanceof ModelFailure)) return breaker.state === CircuitState.HalfOpen;
    const { kind, status } = error;
    if (kind === 'refused_call') return !QUESTION_AT_FAULT.has(status ?? 0);
    return kind !== 'filtered' && kind !== 'stopping';
  }

  /** Rejects other questions while one tests whether the model is back. */
  function stopIfTrying(): void {
    if (breaker.state === CircuitState.HalfOpen) throw new ModelFailure('circuit_open');
  }

  /** Calls the service until it answers anything other than "overloaded". */
  async function tryCall(
    prompt: Prompt,
    watch: Watch,
    onText: ModelCall['onText'],
  ): Promise<{ cut: boolean }> {
    for (let tries = 1; ; tries += 1) {
      let cut = false;
      try {
        for await (const event of model.stream(prompt, watch.signal)) {
          watch.setDeadline('silent', times.silence);
          if (event === 'cut') cut = true;
          else if (event !== 'thinking' && !onText(event.text)) break;
        }
        return { cut };
      } catch (error) {
        if (!(error instanceof ModelFailure) || error.kind !== 'overloaded') throw error;
        const pause = FIRST_PAUSE_MS * 2 ** (tries - 1);
        const wait = (error.retryAfter ?? pause / 2) + (Math.random() * pause) / 2;
        // No retry if the service asks to wait longer than the reader would.
        if (tries === TRIES || wait >= watch.untilDeadline()) throw error;
        await sleep(wait, watch.signal).catch(() => watch.signal.throwIfAborted());
      }
    }
  }

  return {
    async call({ userId, prompt, signal, onText }) {
      if (closed) throw new ModelFailure('stopping');
      stopIfTrying();
      const watch = watchTime(times.whole, signal);
      watches.add(watch);
      try {
        watch.setDeadline('busy', times.queue);
        const leave = await queue.enter(userId, watch.signal);
        try {
          stopIfTrying();
          watch.setDeadline('silent', times.silence);
          return await breaker.execute(() => tryCall(prompt, watch, onText));
        } finally {
          leave();
        }
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof BrokenCircuitError) throw new ModelFailure('circuit_open');
        throw error;
      } finally {
        watch.end();
        watches.delete(watch);
      }
    },
    close() {
      closed = true;
      for (const watch of watches) watch.stop('stopping');
    },
  };
}

interface Watch {
  /** Aborted with a ModelFailure when a time limit expires, or with the reader's reason. */
  signal: AbortSignal;
  stop(kind: FailureKind): void;
  /** Replaces the deadline: the call fails with this kind in so many milliseconds. */
  setDeadline(kind: FailureKind, ms: number): void;
  /** Milliseconds left until the deadline. */
  untilDeadline(): number;
  end(): void;
}

function watchTime(wholeMs: number, reader: AbortSignal): Watch {
  const over = new AbortController();
  const stop = (kind: FailureKind) => over.abort(new ModelFailure(kind));
  const whole = setTimeout(stop, wholeMs, 'too_slow');
  let timer: NodeJS.Timeout | undefined;
  let deadline = 0;
  return {
    signal: AbortSignal.any([over.signal, reader]),
    stop,
    setDeadline(kind, ms) {
      clearTimeout(timer);
      timer = setTimeout(stop, ms, kind);
      deadline = performance.now() + ms;
    },
    untilDeadline: () => deadline - performance.now(),
    end() {
      clearTimeout(timer);
      clearTimeout(whole);
    },
  };
}
