/** Types shared by browser and server: feedback that readers send. */

/** Why a page or an answer did not help. */
export type FeedbackReason = 'missing' | 'wrong' | 'unclear' | 'outdated' | 'too_long' | 'other';

interface Sent {
  /** UUID v4 created by the sender; sending it again replaces the earlier feedback. */
  id: string;
  /** When the reader gave it, ISO 8601; it may have waited for a connection. */
  at: string;
  /** The reader's own words; empty if there are none. */
  words: string;
}

/** A page's "Was this helpful?". */
export interface PageFeedback extends Sent {
  kind: 'page';
  /** Path of the page. */
  page: string;
  helpful: boolean;
  reasons: FeedbackReason[];
}

/** Thumbs up or down on an answer; null withdraws it. */
export interface AnswerFeedback extends Sent {
  kind: 'answer';
  question: string;
  helpful: boolean | null;
  reasons: FeedbackReason[];
  /** Path of the first source with its anchor; empty if there is none. */
  page: string;
}

/** A mistake reported on selected text. */
export interface MistakeFeedback extends Sent {
  kind: 'mistake';
  /** Path of the page. */
  page: string;
  /** Fragment of the heading above it, without `#`. */
  anchor: string;
  /** The selected text; empty if nothing was selected. */
  quote: string;
}

/** A search that should have found something. */
export interface SearchFeedback extends Sent {
  kind: 'search';
  query: string;
}

export type Feedback = PageFeedback | AnswerFeedback | MistakeFeedback | SearchFeedback;

/** Body of `POST /api/feedback`; the answer is 204. */
export interface FeedbackBody {
  /** 1 to 20. */
  items: Feedback[];
}

/** Body of `POST /api/search-click`; the answer is 204. */
export interface SearchClickBody {
  query: string;
}
