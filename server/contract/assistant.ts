/** Seen by browser and server. Types only. */

import type { SectionId } from './sections.ts';

/** Body of `POST /docs/invoke`. */
export interface InvokeRequest {
  input: {
    question: string;
    /** Where to look first. */
    app: SectionId;
    /** Conversation of one browser and day, UUID v4. */
    session_token: string;
  };
}

/** Body of `POST /docs/batch`, as LangServe has it. */
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
    /** Spelled so in the specification. */
    breadcrum_path: string;
    /** Relevance, 0 to 1. */
    score: number;
  };
}

/** 200 answer of `POST /docs/invoke`. */
export interface InvokeAnswer {
  output: {
    /** Markdown. */
    generation: string;
    /** True when the answer is not in the pages; `documents` is then empty. */
    declined: boolean;
    documents: AnswerDocument[];
    /** Nearest pages of a declined question. */
    closest: AnswerDocument[];
  };
}

/** 200 answer of `POST /docs/batch`: one output for each input, in their order. */
export interface BatchAnswer {
  output: InvokeAnswer['output'][];
}

/** What `POST /docs/invoke` sends with `Accept: text/event-stream`: server-sent events by these names,
 *  their data as JSON. First `documents`, then `token`s, then `done` or `error`. */
export interface AnswerEvents {
  /** What the answer will be written from. */
  documents: Omit<InvokeAnswer['output'], 'generation'>;
  /** Markdown to be added to what came before. */
  token: { text: string };
  /** The whole answer; its text takes the place of what was streamed. */
  done: InvokeAnswer;
  /** Nothing more comes. The code is one of the stable error codes. */
  error: { error: { code: string; message: string } };
}
