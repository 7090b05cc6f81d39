/** Replaces the served build with a new one between two requests: running requests finish with the
 *  files, search and answers that they began with. */

import type { Hono } from 'hono';
import { contentSignature, corpusSize, dataDirOf, isBeingBuilt } from './content.ts';
import type { AppEnv } from './http/app-env.ts';
import { loadSiteFiles, withEarlierAssets, type SiteFiles } from './http/site-files.ts';
import type { Retrieval } from './retrieval/retrieval.ts';

/** Interval between checks of the build, in ms. */
const LOOK_EVERY_MS = 2000;
/** Checks after which a build that could not be served is tried again: missing files may have
 *  arrived since. */
const LOOKS_UNTIL_RETRY = 15;

/** What is served of a build. */
export interface Served {
  site: SiteFiles;
  retrieval: Retrieval;
}

export interface LiveApp {
  fetch: (...args: Parameters<Hono<AppEnv>['fetch']>) => Promise<Response>;
  /** What is being served. */
  served: () => Served;
  /** Checks once for a new build, and serves it if two checks have seen the same one. Also runs
   *  periodically.
   *  @throws Error if the build cannot be served. */
  look: () => Promise<void>;
  /** Stops checking for new builds. */
  stopLooking: () => void;
  /** Closes search and answers; call it when there are no more requests. */
  close: () => Promise<void>;
}

export interface LiveAppOptions {
  /** Absolute path of the build. */
  buildDir: string;
  /** Opens search and answers on the build with this signature.
   *  @param corpusBytes size of the pages' text. */
  openRetrieval: (signature: string, corpusBytes: number) => Promise<Retrieval>;
  /** Creates the application for a build. @throws Error if the settings do not match it. */
  appFor: (served: Served) => Hono<AppEnv>;
  /** Called with each build once it is served. */
  onServed?: (served: Served) => void;
  log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
}

interface Running extends Served {
  app: Hono<AppEnv>;
  signature: string;
  /** Requests in progress on this build. */
  requests: number;
  /** Another build has replaced it. */
  replaced: boolean;
}

/** Loads and serves the build, and every later one that is complete.
 *  @throws Error if the first one cannot be served; a later one that cannot is logged, and the one
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
        throw new Error('Pages and search are from different builds; run `npm run build` again.');
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
  /** The last build that could not be served, and the number of checks until it is tried again. */
  let failed: { signature: string; looks: number } | undefined;
  onServed?.(current);

  /** A build still being written differs at every check, has no stamp yet, or is incomplete. */
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
