/** Types shared by browser and server. */

/** 200 answer of `GET /api/session`. */
export interface SessionAnswer {
  user: {
    id: string;
    name: string;
    admin: boolean;
    /** May see what readers ask and could not find. */
    writer: boolean;
    /** The password must be changed before anything is shown. */
    mustChangePassword: boolean;
    /** A second factor must be set up before anything is shown. */
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

/** 200 answer of `POST /api/logout` if the identity provider has a session to end as well. */
export interface SignOutAnswer {
  /** Address to send the browser to. */
  signOutAt: string;
}

/** 200 answer of `GET /api/sign-in-options`. */
export interface SignInOptions {
  /** Whether sign-in with user name and password is enabled. */
  passwords: boolean;
  /** Identity providers, in the order of their buttons. */
  providers: { name: string; label: string }[];
  /** Whether sign-in with a passkey alone is offered. */
  passkeys: boolean;
}
