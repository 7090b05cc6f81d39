/** Gets vectors from a service with OpenAI's embeddings API. It is sent the texts of the pages at build time
 *  and every question at run time. */

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, embedMany, RetryError } from 'ai';
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { LANES } from './dot-products.ts';
import type { Embedder } from './embedder.ts';

// The library logs to the console, next to our own log; it has nothing that we need.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Texts per call. */
const TEXTS_A_CALL = 64;
/** Retries of a call if the service is overloaded or does not answer. */
const RETRIES = { first: 1, passage: 4, query: 0 };
/** Consecutive failed calls that open the circuit: the service is not called for a while. */
const FAILURES_TO_OPEN = 5;

/** Milliseconds. */
export interface ServiceTimes {
  /** Longest call, including retries: a build waits, a reader does not. The first call finds out whether the
   *  service is there; some services load the model then. */
  first: number;
  passage: number;
  query: number;
  /** How long the circuit stays open, so that a service that keeps failing is not called. */
  open: number;
}

const TIMES: ServiceTimes = { first: 60_000, passage: 60_000, query: 2_000, open: 30_000 };

export interface ServiceSettings {
  /** Base URL before `/embeddings`, such as https://llm.example.com/v1. */
  baseUrl: string;
  model: string;
  /** Undefined if the service requires none. */
  apiKey: string | undefined;
}

export interface ServiceOptions {
  /** Length of the vectors, if known; otherwise the service is asked. */
  dimensions?: number | undefined;
  times?: ServiceTimes;
}

/** Names the setting to check, and never repeats what the service said. */
export class ServiceProblem extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
    this.name = 'ServiceProblem';
  }
}

/** @throws ServiceProblem if the service is called and does not answer as expected. */
export async function createServiceEmbedder(
  settings: ServiceSettings,
  { dimensions, times = TIMES }: ServiceOptions = {},
): Promise<Embedder> {
  const { baseUrl, model, apiKey } = settings;
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
  });
  const embeddingModel = provider.embeddingModel(model);
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: times.open,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });

  async function call(values: string[], kind: keyof typeof RETRIES): Promise<Float32Array[]> {
    try {
      const { embeddings } = await breaker.execute(() =>
        embedMany({
          model: embeddingModel,
          values,
          maxRetries: RETRIES[kind],
          abortSignal: AbortSignal.timeout(times[kind]),
          telemetry: { isEnabled: false },
        }),
      );
      if (embeddings.length !== values.length) {
        throw new ServiceProblem('EMBEDDINGS_MODEL', 'the service gave too few vectors');
      }
      return embeddings.map(toUnitLength);
    } catch (error) {
      throw toProblem(error);
    }
  }

  const length = dimensions ?? (await call(['length'], 'first'))[0]!.length;
  if (length % LANES !== 0) {
    throw new ServiceProblem(
      'EMBEDDINGS_MODEL',
      `vectors of ${length} numbers cannot be used; a multiple of ${LANES} is needed`,
    );
  }
  return {
    id: `${model} at ${new URL(baseUrl).host}`,
    dimensions: length,
    async embed(texts, kind) {
      const vectors: Float32Array[] = [];
      for (let first = 0; first < texts.length; first += TEXTS_A_CALL) {
        vectors.push(...(await call(texts.slice(first, first + TEXTS_A_CALL), kind)));
      }
      if (vectors.some((vector) => vector.length !== length)) {
        throw new ServiceProblem('EMBEDDINGS_MODEL', 'the service gave vectors of another length');
      }
      return vectors;
    },
    close: () => Promise.resolve(),
  };
}

function toUnitLength(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers) || 1;
  return Float32Array.from(numbers, (value) => value / length);
}

function toProblem(given: unknown): ServiceProblem {
  if (given instanceof ServiceProblem) return given;
  const address = 'EMBEDDINGS_BASE_URL';
  if (given instanceof BrokenCircuitError) {
    return new ServiceProblem(address, 'the service failed often and is left alone for a while');
  }
  const error = RetryError.isInstance(given) ? given.lastError : given;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new ServiceProblem(address, 'the service did not answer in time');
  }
  if (!APICallError.isInstance(error)) {
    return new ServiceProblem(address, 'the service did not answer with vectors');
  }
  const { statusCode: status } = error;
  if (status === undefined) return new ServiceProblem(address, 'the service cannot be reached');
  if (status === 401 || status === 403) {
    return new ServiceProblem('EMBEDDINGS_API_KEY', `the service refused it (status ${status})`);
  }
  if (status === 400 || status === 404 || status === 422) {
    return new ServiceProblem(
      'EMBEDDINGS_MODEL',
      `the service did not take the call (status ${status}); or EMBEDDINGS_BASE_URL is wrong`,
    );
  }
  if (status < 300) return new ServiceProblem(address, 'the service did not answer with vectors');
  return new ServiceProblem(address, `the service failed (status ${status})`);
}
