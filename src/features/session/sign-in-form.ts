/** Makes the sign-in form answer in place: a message beside the form instead of a new page. Runs
 *  on the stand-alone sign-in page, where nothing else of the site is loaded, so it may import
 *  nothing. Without JavaScript the form posts to /login and the server answers with the page. */

/** What a successful sign-in gives. */
export interface SignedIn {
  /** Documentation token, to be stored. */
  token: string;
  /** Address of this site to go to. */
  target: string;
}

/** A sign-in may be slowed after failed ones; say so when it takes this long. */
const SLOW_MS = 1500;
const SLOW_TEXT = 'Checking. After several failed attempts this takes up to half a minute.';
const UNREACHABLE_TEXT = 'The server cannot be reached. Check your connection and try again.';
const OTHER_TEXT = 'Signing in did not work. Try again in a moment.';

/** The same rule as in return-to.ts: an address of this site, or the home page. */
function targetOf(location: Location): string {
  const target = new URLSearchParams(location.search).get('returnTo') ?? '/';
  return (/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target) ? target : '/') + location.hash;
}

/** Attaches to the form; returns the function that detaches. A network error is shown and, as the
 *  specification asks, thrown on. */
export function enhanceSignInForm(
  form: HTMLFormElement,
  onSignedIn: (result: SignedIn) => void,
): () => void {
  const error = form.querySelector<HTMLElement>('[data-error]')!;
  const wait = form.querySelector<HTMLElement>('[data-wait]')!;
  const button = form.querySelector('button')!;
  const password = form.querySelector<HTMLInputElement>('[name=password]')!;
  const username = form.querySelector<HTMLInputElement>('[name=username]')!;

  const showError = (text: string) => {
    error.textContent = text;
    error.hidden = false;
    password.value = '';
    password.focus();
  };

  const send = async () => {
    const slow = setTimeout(() => (wait.textContent = SLOW_TEXT), SLOW_MS);
    error.hidden = true;
    button.disabled = true;
    try {
      const response = await fetch('/api/login_docs_bot', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: username.value, password: password.value }),
      });
      const body = (await response.json().catch(() => ({}))) as {
        token?: string;
        error?: { message?: string };
      };
      if (response.ok && body.token) {
        onSignedIn({ token: body.token, target: targetOf(window.location) });
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

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  form.addEventListener('submit', onSubmit);
  return () => form.removeEventListener('submit', onSubmit);
}
