/** Fetches the pages of a document, a few at a time, in order. */

import type { PrintChapter } from '@site/server/contract/print.ts';
import { errorOf } from '@site/src/lib/api.ts';
import pLimit from 'p-limit';
import { useEffect, useState } from 'react';
import { joinedPage } from './joined-page.ts';

/** Concurrent requests. */
const PARALLEL = 4;

export interface JoinedPages {
  status: 'loading' | 'ready' | 'failed';
  /** Pages fetched so far. */
  done: number;
  total: number;
  /** All pages in order, once ready. */
  articles: readonly HTMLElement[];
  retry: () => void;
}

const NONE: readonly HTMLElement[] = [];

async function fetchPage(path: string, joined: ReadonlySet<string>, signal: AbortSignal) {
  // Requested as a page: the server redirects signed-out readers to /login.
  const response = await fetch(path, { signal, headers: { Accept: 'text/html' } });
  if (!response.ok) throw await errorOf(response);
  return joinedPage(await response.text(), path, joined);
}

export function useJoinedPages(chapters: readonly PrintChapter[]): JoinedPages {
  const key = chapters.flatMap(({ pages }) => pages.map(({ path }) => path)).join(' ');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState({ key: '', done: 0, failed: false, articles: NONE });

  useEffect(() => {
    const paths = key.split(' ');
    const joined = new Set(paths);
    const controller = new AbortController();
    let done = 0;
    const fetchOne = async (path: string) => {
      const article = await fetchPage(path, joined, controller.signal);
      done += 1;
      setState({ key, done, failed: false, articles: NONE });
      return article;
    };
    pLimit(PARALLEL)
      .map(paths, fetchOne)
      .then(
        (articles) => setState({ key, done, failed: false, articles }),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          controller.abort();
          console.error('Fetching the pages failed:', error);
          setState({ key, done, failed: true, articles: NONE });
        },
      );
    return () => controller.abort();
  }, [key, attempt]);

  const current = state.key === key ? state : { done: 0, failed: false, articles: NONE };
  const ended = current.articles.length > 0 ? 'ready' : 'loading';
  return {
    status: current.failed ? 'failed' : ended,
    done: current.done,
    total: key.split(' ').length,
    articles: current.articles,
    retry: () => setAttempt((count) => count + 1),
  };
}
