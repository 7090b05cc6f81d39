/** Puts a new build in the place of the one that is served, between two requests: those that run
 *  end on what they began with. */

import type { Hono } from 'hono';
import type { AppEnv } from './http/app-env.ts';
import { contentSignature, loadContent, type Content } from './content.ts';

/** How often the build is looked at, in ms. */
const LOOK_EVERY_MS = 2000;

export interface LiveApp {
  fetch: Hono<AppEnv>['fetch'];
  /** What is served now. */
  content: () => Content;
  close: () => void;
}

export interface LiveAppOptions {
  /** Absolute path of the build. */
  buildDir: string;
  /** Makes the application for a content. @throws Error where the settings do not go with it. */
  appFor: (content: Content) => Hono<AppEnv>;
  log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

/** Loads the build and serves it, and every later one that stands complete in its place.
 *  @throws Error where the first one cannot be served; a later one that cannot is logged, and the one
 *  before it stays. */
export async function openLiveApp({ buildDir, appFor, log }: LiveAppOptions): Promise<LiveApp> {
  let loaded = await contentSignature(buildDir);
  let seen = loaded;
  let content = await loadContent(buildDir);
  let app = appFor(content);

  /** A build that is still being written looks different at every look, or is not whole. */
  async function look(): Promise<void> {
    const signature = await contentSignature(buildDir);
    const settled = signature === seen;
    seen = signature;
    if (!settled || signature === loaded) return;
    loaded = signature;
    const next = await loadContent(buildDir, content.site);
    if ((await contentSignature(buildDir)) !== signature) return;
    app = appFor(next);
    content = next;
    log.info({ pages: next.corpus.pages.length, version: next.corpus.version }, 'new build served');
  }

  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'the new build cannot be served'))
      .finally(() => (looking = false));
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    fetch: (...args) => app.fetch(...args),
    content: () => content,
    close: () => clearInterval(timer),
  };
}
