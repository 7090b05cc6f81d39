/** Types shared by browser and server. */

import type { SectionId } from './sections.ts';

/** Body of `POST /docs/invoke`. */
export interface InvokeRequest {
  input: {
    question: string;
    /** Section to search first. */
    app: SectionId;
    /** Conversation of one browser and day, UUID v4. */
    session_token: string;
    /** Path of the page that the reader picked from `choices`: only this page answers, and the conversation
     *  does not count a new question. */
    choice?: string | undefined;
    /** True if the question stands alone, whatever was asked before: a suggestion from a page, the first
     *  question after navigating to another page, or one that the reader detached from the conversation. */
    fresh?: boolean | undefined;
  };
}

/** Body of `POST /docs/batch`, in LangServe's format. */
export interface BatchRequest {
  inputs: InvokeRequest['input'][];
}

/** A source of an answer. */
export interface AnswerDocument {
  page_content: string;
  metadata: {
    /** Site path with anchor. */
    source: string;
    title: string;
    /** Spelled this way in the specification. */
    breadcrum_path: string;
    /** Relevance, 0 to 1. */
    score: number;
    /** Whether the answer was taken from here; the other documents are places to read more. */
    used: boolean;
    /** For a place to read more: the page's answer to a similar question; absent if none of its answers is
     *  close enough. */
    says?: string | undefined;
  };
}

/** How sure the answer is: an answer, a choice of places with the answer of the first, or nothing in the
 *  pages. */
export type Confidence = 'high' | 'low' | 'none';

/** A place that the question may refer to. */
export interface AnswerChoice {
  title: string;
  /** As in the metadata of a source. */
  breadcrum_path: string;
  /** Site path of the page; send it as `choice`. */
  path: string;
  /** One sentence: what the page is about. */
  description: string;
  /** As in the metadata of a source. */
  says?: string | undefined;
}

/** 200 answer of `POST /docs/invoke`. */
export interface InvokeAnswer {
  output: {
    /** Markdown. */
    generation: string;
    /** True if the pages do not contain the answer; `documents` is then empty. */
    declined: boolean;
    documents: AnswerDocument[];
    /** Closest pages to a declined question. */
    closest: AnswerDocument[];
    confidence: Confidence;
    /** Two or three if the confidence is low, otherwise empty. The answer then ends with what the first one
     *  says, and `documents` lists the sources of these places. */
    choices: AnswerChoice[];
    /** The reader's question, as worded in the pages, that the written answer belongs to. */
    answers?: string | undefined;
    /** The topic that the question was taken to continue; absent if it stands alone. */
    continues?: { title: string; source: string } | undefined;
  };
}

/** 200 answer of `POST /docs/batch`: one output per input, in the same order. */
export interface BatchAnswer {
  output: InvokeAnswer['output'][];
}

/** What `POST /docs/invoke` sends with `Accept: text/event-stream`: server-sent events with these names and
 *  JSON data. First `documents`, then `token`s, then `done` or `error`. */
export interface AnswerEvents {
  /** The sources that the answer will be written from. */
  documents: Omit<InvokeAnswer['output'], 'generation'>;
  /** Markdown to append to what came before. */
  token: { text: string };
  /** The whole answer; its text replaces what was streamed. */
  done: InvokeAnswer;
  /** Ends the stream. The code is one of the stable error codes; `retry_after` is the number of seconds after
   *  which a retry makes sense. */
  error: { error: { code: string; message: string; retry_after?: number } };
}
