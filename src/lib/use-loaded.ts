/** Loads data of our server into a page, and loads it again when told. */

import { useCallback, useEffect, useState } from 'react';
import { callApi } from './api.ts';

/** What is there now. */
export interface Loaded<T> {
  /** The newest answer; null until the first one. */
  data: T | null;
  /** Why the last call failed, or null. */
  error: string | null;
  /** Loads again; what is shown stays until the answer. */
  reload: () => void;
}

/** Loads from an address, and again when it or the version changes. */
export function useLoaded<T>(path: string, version?: unknown): Loaded<T> {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    callApi<T>(path, { signal: controller.signal })
      .then((answer) => {
        setData(answer);
        setError(null);
      })
      .catch((cause: unknown) => {
        if (controller.signal.aborted) return;
        setError(messageOf(cause));
      });
    return () => controller.abort();
  }, [path, version, round]);

  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { data, error, reload };
}

/** What to tell people about a call that failed. */
export function messageOf(cause: unknown): string {
  if (cause instanceof TypeError) {
    return 'The server cannot be reached. Check your connection and try again.';
  }
  return cause instanceof Error ? cause.message : String(cause);
}
