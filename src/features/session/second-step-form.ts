/** Lets a passkey complete the second step of the sign-in. Runs on a stand-alone page without the
 *  rest of the site, so it may import only types; codes need no script. */

/** Asks the browser for a passkey: `startAuthentication` of @simplewebauthn/browser. */
type AskBrowser = (request: { optionsJSON: never }) => Promise<unknown>;

const NOT_POSSIBLE_TEXT = 'This browser cannot use passkeys here.';
const GIVEN_UP_TEXT = 'No passkey was used. Try again, or choose another way.';
const UNREACHABLE_TEXT = 'The server cannot be reached. Check your connection and try again.';

/** The same rule as in return-to.ts: an address of this site, or the home page. */
function targetOf(location: Location): string {
  const target = new URLSearchParams(location.search).get('returnTo') ?? '/';
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target) ? target : '/';
}

/** Attaches to the form. */
export function enhanceSecondStep(
  form: HTMLFormElement,
  { ask, onSignedIn }: { ask: AskBrowser; onSignedIn: (token: string, target: string) => void },
): void {
  const error = form.querySelector<HTMLElement>('[data-error]')!;
  const button = form.querySelector<HTMLButtonElement>('[data-passkey]')!;
  const code = form.querySelector<HTMLInputElement>('[name=code]')!;
  const alone = form.dataset['alone'] === 'on';
  const calls = alone
    ? { begin: '/api/passkey/options', end: '/api/passkey/sign-in' }
    : { begin: '/api/second-step/passkey-options', end: '/api/second-step/passkey' };

  const post = async (path: string, body: unknown) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { token?: string; error?: { message?: string } };
    if (response.ok) return answer;
    throw new Error(answer.error?.message ?? UNREACHABLE_TEXT);
  };
  const showError = (text: string) => {
    error.textContent = text;
    error.hidden = false;
  };

  const byPasskey = async () => {
    if (!('PublicKeyCredential' in window)) return showError(NOT_POSSIBLE_TEXT);
    error.hidden = true;
    button.disabled = true;
    try {
      const optionsJSON = (await post(calls.begin, {})) as never;
      const response = await ask({ optionsJSON }).catch(() => null);
      if (response === null) return showError(GIVEN_UP_TEXT);
      const { token = '' } = await post(calls.end, { response });
      onSignedIn(token, targetOf(window.location));
    } catch (cause) {
      showError(cause instanceof TypeError ? UNREACHABLE_TEXT : (cause as Error).message);
    } finally {
      button.disabled = false;
    }
  };

  button.addEventListener('click', () => void byPasskey());
  (alone || form.dataset['app'] === 'off' ? button : code).focus();
}
