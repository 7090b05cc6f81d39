/** Loads data from our server for a page, and reloads it on request. */

import { useCallback, useEffect, useState } from 'react';
import { callApi } from './api.ts';

/** The current state. */
export interface Loaded<T> {
  /** The newest answer; null until the first one. */
  data: T | null;
  /** Why the last call failed, or null. */
  error: string | null;
  /** Reloads; the current data stays until the answer arrives. */
  reload: () => void;
}

/** Loads from a path, and again when it or the version changes. */
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

/** The message for users about a failed call. */
export function messageOf(cause: unknown): string {
  if (cause instanceof TypeError) {
    return 'The server cannot be reached. Check your connection and try again.';
  }
  return cause instanceof Error ? cause.message : String(cause);
}
