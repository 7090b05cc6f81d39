/** Loads parts of the site on first use, prefetches their code, and reports when one cannot be
 *  loaded: a button must never do nothing. */

import type { Part } from '@site/server/contract/parts.ts';
import { ApiError, callApi } from './api.ts';
import { clearConnectionNotice, sayConnection } from './connection.ts';
import { mayFetchAhead } from './fetching-ahead.ts';
import { CHECK_SESSION, signal } from './portal-events.ts';
import { whenIdle } from './when-idle.ts';

/** How long the bar shows that a part could not be loaded, in ms. */
const SAID_MS = 8000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if the reader pays for each byte, or has to wait for it. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Prefetches the files of a part while the browser is idle. None of them runs before its first
 *  use. */
export function fetchAhead(part: Part): void {
  if (isSaving()) return;
  whenIdle(() => {
    if (!mayFetchAhead()) return;
    const files = document.head.querySelector<HTMLMetaElement>(
      `meta[name="part-${part}"]`,
    )?.content;
    // Without a build, as in `npm run dev`, they are unknown.
    for (const href of files?.split(' ') ?? []) {
      if (document.head.querySelector(`link[rel="prefetch"][href="${href}"]`)) continue;
      const link = document.createElement('link');
      Object.assign(link, {
        rel: 'prefetch',
        as: href.endsWith('.css') ? 'style' : 'script',
        href,
      });
      document.head.append(link);
    }
  });
}

/** Loads a part. If that fails the reader is told, or sent to sign in if the session has ended, and
 *  the next attempt loads it again.
 *  @param name as at the beginning of a sentence: 'The search'.
 *  @throws what `load` throws. */
export async function loadPart<T>(load: () => Promise<T>, name: string): Promise<T> {
  try {
    const part = await load();
    clearConnectionNotice();
    return part;
  } catch (error) {
    void tellWhy(name);
    throw error;
  }
}

async function tellWhy(name: string): Promise<void> {
  const refused = await callApi('/api/session').then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
  if (refused) signal(CHECK_SESSION);
  else sayConnection(`No connection. ${name} could not be loaded; try again in a moment.`, SAID_MS);
}
