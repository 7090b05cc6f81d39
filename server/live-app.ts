/** Puts a new build in the place of the one that is served, between two requests: those that run
 *  end on what they began with, files, search and answers alike. */

import type { Hono } from 'hono';
import { contentSignature, corpusSize, dataDirOf, isBeingBuilt } from './content.ts';
import type { AppEnv } from './http/app-env.ts';
import { loadSiteFiles, withEarlierAssets, type SiteFiles } from './http/site-files.ts';
import type { Retrieval } from './retrieval/retrieval.ts';

/** How often the build is looked at, in ms. */
const LOOK_EVERY_MS = 2000;
/** Looks after which a build that could not be served is tried again: files of it may have come since. */
const LOOKS_UNTIL_RETRY = 15;

/** What is served of a build. */
export interface Served {
  site: SiteFiles;
  retrieval: Retrieval;
}

export interface LiveApp {
  fetch: (...args: Parameters<Hono<AppEnv>['fetch']>) => Promise<Response>;
  /** What is served now. */
  served: () => Served;
  /** Looks once whether a new build stands there, and serves one that two looks have seen alike. It does
   *  so by itself, too.
   *  @throws Error where the build cannot be served. */
  look: () => Promise<void>;
  /** Looks for new builds no more. */
  stopLooking: () => void;
  /** Ends search and answers; to be called when nobody asks any more. */
  close: () => Promise<void>;
}

export interface LiveAppOptions {
  /** Absolute path of the build. */
  buildDir: string;
  /** Opens search and answers on the build that has this signature.
   *  @param corpusBytes size of the pages' text. */
  openRetrieval: (signature: string, corpusBytes: number) => Promise<Retrieval>;
  /** Makes the application for a build. @throws Error where the settings do not go with it. */
  appFor: (served: Served) => Hono<AppEnv>;
  /** Told of each build once it is served. */
  onServed?: (served: Served) => void;
  log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

interface Running extends Served {
  app: Hono<AppEnv>;
  signature: string;
  /** Requests that have begun on it and not ended. */
  requests: number;
  /** Another build has its place. */
  replaced: boolean;
}

/** Loads the build and serves it, and every later one that stands complete in its place.
 *  @throws Error where the first one cannot be served; a later one that cannot is logged, and the one
 *  before it stays. */
export async function openLiveApp(options: LiveAppOptions): Promise<LiveApp> {
  const { buildDir, openRetrieval, appFor, onServed, log } = options;

  async function open(signature: string, earlier?: SiteFiles): Promise<Running> {
    const loaded = await loadSiteFiles(buildDir, dataDirOf(buildDir));
    const site = earlier ? withEarlierAssets(loaded, earlier) : loaded;
    const retrieval = await openRetrieval(signature, await corpusSize(buildDir));
    try {
      const { corpusVersion } = site.manifest;
      if (corpusVersion !== undefined && corpusVersion !== retrieval.content.version) {
        throw new Error('Pages and search are of two builds; run `npm run build` again.');
      }
      const app = appFor({ site, retrieval });
      return { site, retrieval, app, signature, requests: 0, replaced: false };
    } catch (error) {
      await retrieval.close();
      throw error;
    }
  }

  function closeIfUnused(running: Running): void {
    if (!running.replaced || running.requests > 0) return;
    running.retrieval
      .close()
      .catch((error: unknown) => log.error({ err: error }, 'search workers not ended'));
  }

  let seen = await contentSignature(buildDir);
  let current = await open(seen);
  /** The last that could not be served, and the looks until it is tried again. */
  let failed: { signature: string; looks: number } | undefined;
  onServed?.(current);

  /** A build that is still being written looks different at every look, has no stamp yet, or is not whole. */
  async function look(): Promise<void> {
    const signature = await contentSignature(buildDir);
    const settled = signature === seen;
    seen = signature;
    if (!settled || signature === current.signature) return;
    if (isBeingBuilt(signature) && !isBeingBuilt(current.signature)) return;
    if (failed?.signature === signature && (failed.looks -= 1) > 0) return;
    failed = { signature, looks: LOOKS_UNTIL_RETRY };
    const next = await open(signature, current.site);
    if ((await contentSignature(buildDir)) !== signature) {
      await next.retrieval.close();
      return;
    }
    const before = current;
    current = next;
    failed = undefined;
    before.replaced = true;
    closeIfUnused(before);
    const { pages, version } = next.retrieval.content;
    log.info({ pages, version }, 'new build served');
    onServed?.(current);
  }

  let looking: Promise<void> | undefined;
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));
  const timer = setInterval(() => {
    lookOnce().catch((error: unknown) =>
      log.error({ err: error }, 'the new build cannot be served'),
    );
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    async fetch(...args) {
      const running = current;
      running.requests += 1;
      try {
        return await running.app.fetch(...args);
      } finally {
        running.requests -= 1;
        closeIfUnused(running);
      }
    },
    served: () => current,
    look: lookOnce,
    stopLooking: () => clearInterval(timer),
    async close() {
      clearInterval(timer);
      await looking?.catch(() => undefined);
      await current.retrieval.close();
    },
  };
}
