/** Seen by browser and server. Types only. */

/** 200 answer of `GET /api/session`. */
export interface SessionAnswer {
  user: { id: string; name: string; admin: boolean };
  /** End of the session, ISO 8601. */
  expiresAt: string;
}

/** Body of every error answer. */
export interface ErrorAnswer {
  error: { code: string; message: string };
}

/** 200 answer of `POST /api/login_docs_bot` and `POST /api/token`. */
export interface TokenAnswer {
  token: string;
}
