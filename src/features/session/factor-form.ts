/** Lets users who must have a second factor set up a passkey. Runs on a stand-alone page without
 *  the rest of the site, so it may import only types; an authenticator app needs no script. */

/** Asks the browser for a passkey: `startRegistration` of @simplewebauthn/browser. */
type AskBrowser = (request: { optionsJSON: never }) => Promise<unknown>;

const NOT_POSSIBLE_TEXT = 'This browser cannot create passkeys here.';
const GIVEN_UP_TEXT = 'No passkey was created. Try again, or use an app.';
const UNREACHABLE_TEXT = 'The server cannot be reached. Check your connection and try again.';
const PASSWORD_TEXT = 'Enter your password first.';
const BASE = '/api/account/second-factor/passkeys';

/** The same rule as in return-to.ts: an address of this site, or the home page. */
function targetOf(location: Location): string {
  const target = new URLSearchParams(location.search).get('returnTo') ?? '/';
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target) ? target : '/';
}

/** Attaches to the form. @param ask makes the browser create a passkey */
export function enhanceFactorForm(form: HTMLFormElement, ask: AskBrowser): void {
  const error = form.querySelector<HTMLElement>('[data-error]')!;
  const button = form.querySelector<HTMLButtonElement>('[data-passkey]')!;
  const current = form.querySelector<HTMLInputElement>('[name=current]')!;

  const post = async (path: string, body: unknown) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as {
      recoveryCodes?: string[] | null;
      error?: { message?: string };
    };
    if (response.ok) return answer;
    throw new Error(answer.error?.message ?? UNREACHABLE_TEXT);
  };
  const showError = (text: string) => {
    error.textContent = text;
    error.hidden = false;
  };
  const showCodes = (codes: string[]) => {
    const place = document.querySelector<HTMLElement>('[data-codes]')!;
    place.querySelector('[data-code-list]')!.replaceChildren(
      ...codes.map((code) => {
        const item = document.createElement('li');
        item.textContent = code;
        return item;
      }),
    );
    place.querySelector<HTMLAnchorElement>('[data-onward]')!.href = targetOf(window.location);
    form.hidden = true;
    place.hidden = false;
  };

  const byPasskey = async () => {
    if (!('PublicKeyCredential' in window)) return showError(NOT_POSSIBLE_TEXT);
    if (current.value === '') {
      showError(PASSWORD_TEXT);
      return current.focus();
    }
    error.hidden = true;
    button.disabled = true;
    try {
      const optionsJSON = (await post(`${BASE}/options`, { current: current.value })) as never;
      const response = await ask({ optionsJSON }).catch(() => null);
      if (response === null) return showError(GIVEN_UP_TEXT);
      const { recoveryCodes } = await post(BASE, { name: 'Passkey', response });
      showCodes(recoveryCodes ?? []);
    } catch (cause) {
      showError(cause instanceof TypeError ? UNREACHABLE_TEXT : (cause as Error).message);
    } finally {
      button.disabled = false;
    }
  };

  button.addEventListener('click', () => void byPasskey());
}
