/** Calls the language model over OpenAI's chat completions API, which many services and local servers
 *  support. Passes on text as it arrives, and failures without what the service said. Neither a temperature
 *  nor a token limit is sent, because some models reject a call with either. */

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, streamText } from 'ai';
import { ModelFailure } from './model-failure.ts';
import type { Prompt } from './prompt.ts';

export interface ChatModelSettings {
  /** Base URL before `/chat/completions`, such as https://llm.example.com/v1. */
  baseUrl: string;
  model: string;
  /** Undefined if the server requires none. */
  apiKey: string | undefined;
}

/** A piece of the answer, a sign that the model is thinking, or, at the end, that the service cut the answer
 *  off for its length. */
export type ModelEvent = { text: string } | 'thinking' | 'cut';

export interface ChatModel {
  /** Sends the prompt and yields the answer piece by piece. Leaving the loop, or the signal, ends the call.
   *  @throws ModelFailure, or the signal's reason. */
  stream(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelEvent, void>;
}

/** Statuses that ask to retry later. */
const OVERLOADED = new Set([429, 503]);

// The library logs to the console, next to our own log; it has nothing that we need.
globalThis.AI_SDK_LOG_WARNINGS = false;

export function createChatModel({ baseUrl, model, apiKey }: ChatModelSettings): ChatModel {
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
  });
  const languageModel = provider.chatModel(model);

  return {
    async *stream({ instructions, message }, signal) {
      const leaving = new AbortController();
      const result = streamText({
        model: languageModel,
        instructions,
        prompt: message,
        abortSignal: AbortSignal.any([signal, leaving.signal]),
        // The caller handles retries, because it knows the time limits.
        maxRetries: 0,
        telemetry: { isEnabled: false },
        onError: () => undefined,
      });
      try {
        for await (const part of result.stream) {
          if (part.type === 'text-delta') yield { text: part.text };
          else if (part.type === 'reasoning-delta') yield 'thinking';
          else if (part.type === 'error') throw part.error;
          else if (part.type === 'finish') {
            if (part.finishReason === 'content-filter') throw new ModelFailure('filtered');
            if (part.finishReason === 'length') yield 'cut';
          }
        }
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof ModelFailure ? error : toFailure(error);
      } finally {
        leaving.abort();
      }
      signal.throwIfAborted();
    },
  };
}

function toFailure(error: unknown): ModelFailure {
  if (!APICallError.isInstance(error)) return new ModelFailure('broken');
  const { statusCode: status, responseHeaders } = error;
  if (status === undefined) return new ModelFailure('unreachable', { code: systemCode(error) });
  if (status < 300) return new ModelFailure('broken', { status });
  if (!OVERLOADED.has(status)) return new ModelFailure('refused_call', { status });
  const retryAfter = readRetryAfter(responseHeaders?.['retry-after']);
  return new ModelFailure('overloaded', { status, retryAfter });
}

/** Code of the innermost error that has one. */
function systemCode(error: unknown): string | undefined {
  let code: string | undefined;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const own = (at as NodeJS.ErrnoException).code;
    if (typeof own === 'string') code = own;
  }
  return code;
}

/** Milliseconds of a Retry-After header: seconds, or a date. */
function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
