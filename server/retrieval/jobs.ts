/** The jobs that are done outside the thread that serves requests. Types only: what goes in and comes out
 *  is copied from one thread to the other, so it is plain data. */

import type { PagesAnswer } from '../assistant/answer-from-pages.ts';
import type { Turn } from '../assistant/conversations.ts';
import type { WriteAboutAnswer } from '../contract/insights.ts';
import type { SectionId } from '../contract/sections.ts';
import type { Gap } from '../insights/feedback.ts';
import type { WriteAbout } from '../insights/write-about.ts';
import type { AlgoliaRequest } from '../search/algolia-request.ts';

/** Bytes in memory of their own, which is handed from one thread to the other without a copy. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** One query of the search box. */
export interface SearchJob {
  request: AlgoliaRequest;
  /** Scheme, host and port of the site, without a slash at the end. */
  origin: string;
  /** Section of the suite that the reader is in. */
  prefer?: SectionId | undefined;
}

export interface SearchFound {
  /** The result as JSON: only the reader's browser looks inside. */
  body: Bytes;
  /** Number of pages found. */
  found: number;
}

/** One question. */
export interface AnswerJob {
  question: string;
  /** As of `PagesAnswerOptions`. */
  app?: SectionId | undefined;
  page?: string | undefined;
  only?: string | undefined;
  turns: readonly Turn[];
  /** Whether the passages are needed, for a language model to write from. */
  withPassages: boolean;
}

/** One message of the Model Context Protocol. */
export interface McpJob {
  /** The message, already parsed as JSON. */
  message: unknown;
  /** What the protocol reads from the request; neither cookie nor token. */
  headers: Record<string, string>;
  origin: string;
  /** Why no gap is accepted from the caller, if so. */
  gapRefusal?: string | undefined;
}

export interface McpAnswer {
  status: number;
  contentType: string | null;
  body: Bytes;
  /** What the caller reports as missing; it is stored before the caller is told so. */
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

/** What can be known of a build without reading it. */
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
  /** Undefined where there is no such export. */
  export: { input: ExportJob; output: PackedExport | undefined };
  /** From a gap to a page. */
  write: { input: WriteAbout; output: WriteAboutAnswer };
  /** Vectors of questions, to compare them with each other; undefined where there are none. */
  embed: { input: string[]; output: Float32Array[] | undefined };
}

export type JobName = keyof JobTypes;
export type JobInput<Name extends JobName> = JobTypes[Name]['input'];
export type JobOutput<Name extends JobName> = JobTypes[Name]['output'];
export type RetrievalJobs = {
  [Name in JobName]: (input: JobInput<Name>) => Promise<JobOutput<Name>>;
};

/** What a worker is asked. */
export interface JobMessage<Name extends JobName = JobName> {
  name: Name;
  input: JobInput<Name>;
}

/** What it answers: a problem is an error of the job, after which the worker goes on. */
export type JobAnswer = { value: unknown } | { problem: string };
