/** Types of the jobs that run outside the thread that serves requests. Input and output are copied between
 *  threads, so they are plain data. */

import type { PagesAnswer } from '../assistant/pages-answer.ts';
import type { Turn } from '../assistant/conversations.ts';
import type { WriteAboutAnswer } from '../contract/insights.ts';
import type { SectionId } from '../contract/sections.ts';
import type { Gap } from '../insights/feedback.ts';
import type { WriteAbout } from '../insights/write-about.ts';
import type { AlgoliaRequest } from '../search/algolia-request.ts';

/** Bytes with their own buffer, which can be transferred between threads without a copy. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** One query of the search box. */
export interface SearchJob {
  request: AlgoliaRequest;
  /** Scheme, host and port of the site, without a trailing slash. */
  origin: string;
  /** Section of the suite that the reader is in. */
  prefer?: SectionId | undefined;
}

export interface SearchFound {
  /** The result as JSON: only the reader's browser parses it. */
  body: Bytes;
  /** Number of pages found. */
  found: number;
  /** Whether the first result says itself what was searched for: the cause and remedy of a message. */
  answered: boolean;
}

/** One question. */
export interface AnswerJob {
  question: string;
  /** See `PagesAnswerOptions`. */
  app?: SectionId | undefined;
  page?: string | undefined;
  only?: string | undefined;
  turns: readonly Turn[];
  /** Whether a language model needs the passages to write from. */
  withPassages: boolean;
}

/** One message of the Model Context Protocol. */
export interface McpJob {
  /** The message, already parsed as JSON. */
  message: unknown;
  /** Request headers that the protocol reads; neither cookie nor token. */
  headers: Record<string, string>;
  origin: string;
  /** Why gaps from this caller are refused; absent if they are accepted. */
  gapRefusal?: string | undefined;
}

export interface McpAnswer {
  status: number;
  contentType: string | null;
  body: Bytes;
  /** What the caller reports as missing; it is stored before the caller gets the response. */
  gap?: Gap | undefined;
  /** Path of the page that was read. */
  read?: string | undefined;
}

export interface ExportJob {
  path: string;
  origin: string;
}

/** An export in all its encodings. */
export interface PackedExport {
  type: string;
  identity: Bytes;
  gzip: Bytes;
  br: Bytes;
}

/** Summary of a build, for the thread that does not read it. */
export interface ContentSummary {
  /** Version of the corpus. */
  version: string;
  /** Number of pages. */
  pages: number;
  /** Request paths of all exports. */
  exports: string[];
}

interface JobTypes {
  describe: { input: null; output: ContentSummary };
  search: { input: SearchJob; output: SearchFound };
  answer: { input: AnswerJob; output: PagesAnswer };
  mcp: { input: McpJob; output: McpAnswer };
  /** Undefined if there is no such export. */
  export: { input: ExportJob; output: PackedExport | undefined };
  /** Turns a gap into a page. */
  write: { input: WriteAbout; output: WriteAboutAnswer };
  /** Vectors of questions, for comparing them with each other; undefined if there are none. */
  embed: { input: string[]; output: Float32Array[] | undefined };
}

export type JobName = keyof JobTypes;
export type JobInput<Name extends JobName> = JobTypes[Name]['input'];
export type JobOutput<Name extends JobName> = JobTypes[Name]['output'];
export type RetrievalJobs = {
  [Name in JobName]: (input: JobInput<Name>) => Promise<JobOutput<Name>>;
};

/** Message to a worker. */
export interface JobMessage<Name extends JobName = JobName> {
  name: Name;
  input: JobInput<Name>;
}

/** The worker's reply. A problem is a failed job, after which the worker continues. */
export type JobAnswer = { value: unknown } | { problem: string };
