/** Handles the sign-in form in place: messages at the fields instead of a new page, the reason why
 *  the reader is here, and the way back as soon as the session is reachable. Also runs on the
 *  stand-alone sign-in page without the rest of the site, so it may import nothing. Without
 *  JavaScript the form posts to /login and the server answers with the page. */

/** The result of a successful sign-in. */
export interface SignedIn {
  /** Documentation token, to be stored. */
  token: string;
  /** Address within this site to go to. */
  target: string;
}

export interface SignInActions {
  onSignedIn: (result: SignedIn) => void;
  /** There is a session after all: go to this address. */
  onSession: (target: string) => void;
}

/** A sign-in may be delayed after failed ones; say so after this time, in ms. */
const SLOW_MS = 1500;
/** Interval between checks while the server is unreachable, in ms. */
const LOOK_MS = 3000;
const SLOW_TEXT = 'Checking. After several failed attempts, this can take up to half a minute.';
const UNREACHABLE_TEXT = 'The server cannot be reached. Check your connection and try again.';
const OTHER_TEXT = 'Sign-in failed. Try again in a moment.';
const MISSING = { username: 'Enter your user name.', password: 'Enter your password.' };
const REASONS = {
  ended: 'Your session has ended. Sign in to continue where you left off.',
  unreachable: 'The portal cannot be reached. You will be taken back as soon as it is available.',
};

/** Storage keys, as in src/lib/user-keys.ts. */
const LEFT_PLACE_KEY = 'leftPlace';
const OWNER_KEY = 'portalUser';

/** The same rule as in return-to.ts: an address of this site, or the home page. */
function targetOf(location: Location): string {
  const target = new URLSearchParams(location.search).get('returnTo') ?? '/';
  return (/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target) ? target : '/') + location.hash;
}

/** Why the reader is here. Somebody who came deliberately, or has signed out, gets no reason. */
function reasonToSignIn(): keyof typeof REASONS | null {
  try {
    const place = sessionStorage.getItem(LEFT_PLACE_KEY);
    const reason = place === null ? null : (JSON.parse(place) as { reason?: unknown }).reason;
    if (reason === 'unreachable' || reason === 'ended') return reason;
    // Signing out removes it, the end of a session does not.
    return localStorage.getItem(OWNER_KEY) === null ? null : 'ended';
  } catch {
    // Storage is denied, or contains something else.
    return null;
  }
}

/** Attaches to the form; returns the function that detaches. A network error is shown and, as the
 *  specification requires, rethrown. */
export function enhanceSignInForm(form: HTMLFormElement, actions: SignInActions): () => void {
  const part = (selector: string) => form.querySelector<HTMLElement>(selector)!;
  const field = (selector: string) => form.querySelector<HTMLInputElement>(selector)!;
  const error = part('[data-error]');
  const nameError = part('[data-name-error]');
  const wait = part('[data-wait]');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const username = field('[name=username]');
  const password = field('[name=password]');
  const shown = field('[data-show-password]');
  const controller = new AbortController();
  const { signal } = controller;

  const say = (input: HTMLInputElement, place: HTMLElement, text: string) => {
    place.textContent = text;
    place.hidden = text === '';
    input.setAttribute('aria-invalid', String(text !== ''));
  };
  const showError = (text: string) => {
    say(password, error, text);
    password.value = '';
    password.focus();
  };
  /** Focuses the first empty field; all empty fields show a message. */
  const isComplete = () => {
    say(username, nameError, username.value === '' ? MISSING.username : '');
    say(password, error, password.value === '' ? MISSING.password : '');
    [username, password].find(({ value }) => value === '')?.focus();
    return username.value !== '' && password.value !== '';
  };

  const send = async () => {
    const slow = setTimeout(() => (wait.textContent = SLOW_TEXT), SLOW_MS);
    button.disabled = true;
    try {
      const response = await fetch('/api/login_docs_bot', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: username.value, password: password.value }),
      });
      const body = (await response.json().catch(() => ({}))) as {
        token?: string;
        error?: { code?: string; message?: string };
      };
      if (body.error?.code === 'second_step_required') {
        const target = encodeURIComponent(targetOf(window.location));
        window.location.assign(`/second-step/?returnTo=${target}`);
      } else if (response.ok && body.token) {
        actions.onSignedIn({ token: body.token, target: targetOf(window.location) });
      } else {
        showError(body.error?.message ?? OTHER_TEXT);
      }
    } catch (cause) {
      showError(UNREACHABLE_TEXT);
      throw cause;
    } finally {
      clearTimeout(slow);
      wait.textContent = '';
      button.disabled = false;
    }
  };

  // Only the browser knows the fragment of its address.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-provider][href]')) {
    link.search = `?returnTo=${encodeURIComponent(targetOf(window.location))}`;
  }

  form.noValidate = true;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (isComplete()) void send();
    },
    { signal },
  );
  shown.addEventListener('change', () => (password.type = shown.checked ? 'text' : 'password'), {
    signal,
  });
  (username.value === '' ? username : password).focus();
  watchSession(part('[data-reason]'), actions.onSession, signal);
  return () => controller.abort();
}

/** Shows why the reader is here, and checks for a session: every few seconds while the server is
 *  unreachable, and when the network or the reader returns. */
function watchSession(
  place: HTMLElement,
  onSession: (target: string) => void,
  signal: AbortSignal,
): void {
  let reason = reasonToSignIn();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    place.textContent = reason ? REASONS[reason] : '';
    place.hidden = reason === null;
  };
  const look = async () => {
    clearTimeout(timer);
    const status = await fetch('/api/session', { cache: 'no-store', signal }).then(
      (response) => response.status,
      () => 0,
    );
    if (signal.aborted) return;
    if (status === 200) {
      onSession(targetOf(window.location));
    } else if (status === 401) {
      if (reason === 'unreachable') reason = 'ended';
      show();
    } else if (reason === 'unreachable') {
      timer = setTimeout(() => void look(), LOOK_MS);
    }
  };
  const onVisible = () => {
    if (reason !== null && document.visibilityState === 'visible') void look();
  };
  show();
  if (reason === 'unreachable') timer = setTimeout(() => void look(), LOOK_MS);
  window.addEventListener('online', () => void look(), { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
