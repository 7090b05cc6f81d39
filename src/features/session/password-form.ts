/** Handles the form for a new password in place. Runs on a stand-alone page without the rest of the
 *  site, so it may import nothing. For a generated password the form asks for that one; opened by a
 *  link (`#reset=…`) the link replaces it. Without JavaScript the form posts to /password and the
 *  server answers with the page; a link needs JavaScript. */

/** The result of choosing a password. */
export interface PasswordChosen {
  /** Documentation token, to be stored. */
  token: string;
  /** Address within this site to go to. */
  target: string;
}

const PARTIAL_LINK_TEXT =
  'This link is incomplete. Open the whole link from the message again, or ask your administrator for a new one.';
/** What a link that keeps API tokens ends; see src/pages/password.tsx. */
const KEPT_TEXT = 'your sessions, keeps your API tokens';
const DIFFER_TEXT = 'The two new passwords do not match.';
const UNREACHABLE_TEXT = 'The server cannot be reached. Check your connection and try again.';
const OTHER_TEXT = 'The password could not be changed. Try again in a moment.';

/** The same rule as in return-to.ts: an address of this site, or the home page. */
function targetOf(location: Location): string {
  const target = new URLSearchParams(location.search).get('returnTo') ?? '/';
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(target) ? target : '/';
}

/** Attaches to the form; returns the function that detaches. A network error is shown and
 *  rethrown. */
export function enhancePasswordForm(
  form: HTMLFormElement,
  onChosen: (result: PasswordChosen) => void,
): () => void {
  const error = form.querySelector<HTMLElement>('[data-error]')!;
  const button = form.querySelector('button')!;
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const current = field('current');
  const secret = /^#reset=([\w-]{43})$/.exec(window.location.hash)?.[1];

  if (secret !== undefined) {
    form.querySelector<HTMLElement>('[data-current]')!.hidden = true;
    current.disabled = true;
    form.querySelector<HTMLElement>('[data-made]')!.hidden = true;
    // Removes it from the address bar and the history, so that bystanders cannot copy it.
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }

  if (secret === undefined && window.location.hash.startsWith('#reset')) {
    form.querySelector<HTMLElement>('[data-made]')!.hidden = true;
    error.textContent = PARTIAL_LINK_TEXT;
    error.hidden = false;
  }

  const showError = (text: string, at: HTMLInputElement) => {
    error.textContent = text;
    error.hidden = false;
    at.focus();
  };

  const send = async () => {
    const password = field('password');
    error.hidden = true;
    if (password.value !== field('again').value) return showError(DIFFER_TEXT, field('again'));
    button.disabled = true;
    try {
      const response = await fetch(
        secret === undefined ? '/api/account/password' : '/api/password-reset',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(
            secret === undefined
              ? { current: current.value, password: password.value }
              : { secret, password: password.value },
          ),
        },
      );
      const body = (await response.json().catch(() => ({}))) as {
        token?: string;
        error?: { code?: string; message?: string };
      };
      if (response.ok && body.token) {
        onChosen({ token: body.token, target: targetOf(window.location) });
      } else if (body.error?.code === 'second_step_required') {
        const target = encodeURIComponent(targetOf(window.location));
        window.location.assign(`/second-step/?returnTo=${target}`);
      } else if (body.error?.code === 'not_authenticated') {
        window.location.assign('/login');
      } else {
        const wrong = body.error?.code === 'wrong_password' ? current : password;
        showError(body.error?.message ?? OTHER_TEXT, wrong);
      }
    } catch (cause) {
      showError(UNREACHABLE_TEXT, password);
      throw cause;
    } finally {
      button.disabled = false;
    }
  };

  /** Fetches the password rule for the link's account and what its use ends. Until then the form
   *  states neither; the server rejects invalid passwords. */
  const showRule = async (link: string) => {
    const rule = form.querySelector<HTMLElement>('[data-rule]')!;
    const password = field('password');
    rule.hidden = true;
    password.removeAttribute('minlength');
    const response = await fetch('/api/password-reset/rule', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret: link }),
    });
    const body = (await response.json().catch(() => ({}))) as {
      shortest?: number;
      keepTokens?: boolean;
      error?: { message?: string };
    };
    if (body.shortest === undefined) return showError(body.error?.message ?? OTHER_TEXT, password);
    password.minLength = body.shortest;
    form.querySelector('[data-shortest]')!.textContent = String(body.shortest);
    rule.hidden = false;
    if (body.keepTokens) form.querySelector('[data-ends]')!.textContent = KEPT_TEXT;
    form.querySelector<HTMLElement>('[data-link]')!.hidden = false;
  };
  if (secret !== undefined) {
    showRule(secret).catch((cause: unknown) => console.warn('Reading the rule failed:', cause));
  }

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  form.addEventListener('submit', onSubmit);
  return () => form.removeEventListener('submit', onSubmit);
}
