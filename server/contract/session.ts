/** Seen by browser and server. Types only. */

/** 200 answer of `GET /api/session`. */
export interface SessionAnswer {
  user: {
    id: string;
    name: string;
    admin: boolean;
    /** May see what readers ask and miss. */
    writer: boolean;
    /** Nothing is shown before the password is changed. */
    mustChangePassword: boolean;
    /** Nothing is shown before a second factor is set up. */
    mustSetUpFactor: boolean;
  };
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

/** 200 answer of `POST /api/logout` where the identity provider has a session to end, too. */
export interface SignOutAnswer {
  /** Address to send the browser to. */
  signOutAt: string;
}

/** 200 answer of `GET /api/sign-in-options`. */
export interface SignInOptions {
  /** Whether a user name and a password are taken. */
  passwords: boolean;
  /** Identity providers, in the order of their buttons. */
  providers: { name: string; label: string }[];
  /** Whether only a passkey is accepted. */
  passkeys: boolean;
}
