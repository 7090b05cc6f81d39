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
    /** Path of the page that the reader chose among `choices`: it alone answers, and the conversation
     *  counts no new question. */
    choice?: string | undefined;
    /** True where the question stands alone whatever was asked before: a suggestion of a page, the
     *  first one after a change of the page, one that the reader has cut loose. */
    fresh?: boolean | undefined;
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
    /** Whether the answer was taken from here; the others are places where more may be found. */
    used: boolean;
    /** The page's answer to a question of this kind, for a place where more may be found; absent if none of
     *  its answers is close enough. */
    says?: string | undefined;
  };
}

/** How sure the answer is: an answer, a choice of places that it may be in, or nothing in the pages. */
export type Confidence = 'high' | 'low' | 'none';

/** A place that the question may mean. */
export interface AnswerChoice {
  title: string;
  /** As in the metadata of a source. */
  breadcrum_path: string;
  /** Site path of the page, to be sent as `choice`. */
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
    /** True when the answer is not in the pages; `documents` is then empty. */
    declined: boolean;
    documents: AnswerDocument[];
    /** Closest pages for a declined question. */
    closest: AnswerDocument[];
    confidence: Confidence;
    /** Two or three, where the confidence is low; empty otherwise. The documents are then theirs. */
    choices: AnswerChoice[];
    /** The question of a reader that a written answer belongs to, as the pages have it. */
    answers?: string | undefined;
    /** What the question was read to continue; absent where it stands alone. */
    continues?: { title: string; source: string } | undefined;
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
  /** Nothing more comes. The code is one of the stable error codes; the seconds say after how long
   *  trying again makes sense. */
  error: { error: { code: string; message: string; retry_after?: number } };
}
