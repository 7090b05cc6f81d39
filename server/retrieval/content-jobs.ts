/** Runs the jobs for one build, in a worker or, in tests, without one. */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import { answerFromPages } from '../assistant/answer-from-pages.ts';
import type { PagesAnswer } from '../assistant/pages-answer.ts';
import type { AnswerabilityClassifier } from '../assistant/answerability-by-words.ts';
import type { SectionChanges } from '../contract/changes.ts';
import type { Corpus } from '../contract/corpus.ts';
import { PortalError } from '../errors.ts';
import { createExports } from '../exports/exports.ts';
import { askerOf } from '../insights/ask-pages.ts';
import type { Gap } from '../insights/feedback.ts';
import type { Embed } from '../insights/likeness.ts';
import { answerRequest } from '../search/algolia-answer.ts';
import { lazy } from '../memoise.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { MeaningOf } from '../search/query-meaning.ts';
import type { Bytes, PackedExport, RetrievalJobs } from './jobs.ts';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
/** Compresses the 2 MB of all pages in about 50 ms; the default of 11 is meant for files compressed at build
 *  time. */
const BROTLI_QUALITY = 5;

export interface ContentJobsOptions {
  corpus: Corpus;
  /** Recent changes, for the feeds; none by default. */
  changes?: readonly SectionChanges[] | undefined;
  engine: SearchEngine;
  /** Decides whether pages answer a question; by default with fixed thresholds. */
  classifier?: AnswerabilityClassifier | undefined;
  /** Meaning of a text, from vectors; without it only words count. */
  meaningOf?: MeaningOf | undefined;
  /** Embeds texts; by default there are no vectors. */
  embed?: Embed | undefined;
  log: Pick<Logger, 'error'>;
}

export function createContentJobs(options: ContentJobsOptions): RetrievalJobs {
  const { corpus, changes, engine, classifier, meaningOf, embed, log } = options;
  const exports = createExports(corpus, changes);
  // Loaded when they are first used: most portals never do, and the code takes several MB.
  const openMcp = lazy(async () => {
    const { createMcp } = await import('../mcp/mcp.ts');
    return createMcp({ corpus, engine, classifier, meaningOf, log });
  });
  const ask = askerOf({ engine, classifier, meaningOf });

  return {
    describe: () =>
      Promise.resolve({
        version: corpus.version,
        pages: corpus.pages.length,
        exports: exports.paths,
      }),

    async search({ request, origin, prefer }) {
      const result = await answerRequest(engine, request, { origin, prefer, meaningOf });
      const answered = result.hits[0]?.message !== undefined;
      return { body: bytesOf(JSON.stringify(result)), found: result.nbHits, answered };
    },

    async answer({ question, withPassages, ...place }) {
      const found = await answerFromPages(question, { engine, classifier, meaningOf, ...place });
      return withPassages ? withoutOtherSections(found) : { ...found, passages: [] };
    },

    async mcp({ message, headers, origin, gapRefusal }) {
      const request = new Request(`${origin}/mcp`, { method: 'POST', headers });
      let gap: Gap | undefined;
      let read: string | undefined;
      const mcp = await openMcp();
      const response = await mcp.handle(request, message, origin, {
        reportGap(reported) {
          if (gapRefusal !== undefined) throw new PortalError('feedback_limit', gapRefusal);
          gap = reported;
        },
        noteRead: (path) => (read = path),
      });
      return {
        gap,
        read,
        status: response.status,
        contentType: response.headers.get('content-type'),
        body: new Uint8Array(await response.arrayBuffer()),
      };
    },

    async export({ path, origin }) {
      const found = exports.find(path, origin);
      return found && pack(found.type, found.text);
    },

    async write(about) {
      const { writeAbout } = await import('../insights/write-about.ts');
      return writeAbout(about, { corpus, ask });
    },

    embed: (texts) => embed?.(texts) ?? Promise.resolve(undefined),
  };
}

/** Each passage refers to its page; without this the page's whole text would be sent along. */
function withoutOtherSections(found: PagesAnswer): PagesAnswer {
  const passages = found.passages.map(({ page, section, score }) => ({
    page: { ...page, sections: [] },
    section,
    score,
  }));
  return { ...found, passages };
}

function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}

async function pack(type: string, text: string): Promise<PackedExport> {
  const identity = bytesOf(text);
  const [packed, br] = await Promise.all([
    zip(identity),
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  // Copied out of the pool that small buffers share.
  return { type, identity, gzip: new Uint8Array(packed), br: new Uint8Array(br) };
}
