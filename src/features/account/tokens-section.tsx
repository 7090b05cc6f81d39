/** The user's API tokens: a list, a form to make one, and editor settings. */

import type {
  AccountToken,
  NewTokenAnswer,
  NewTokenBody,
  TokenScope,
} from '@site/server/contract/account.ts';
import { TOKEN_ROW } from '@site/src/components/manage/access-strings.ts';
import { ConfirmButton } from '@site/src/components/manage/confirm-button.tsx';
import styles from '@site/src/components/manage/manage.module.css';
import { Notice, type Outcome } from '@site/src/components/manage/notice.tsx';
import { OnceSecret } from '@site/src/components/manage/once-secret.tsx';
import { TokenList } from '@site/src/components/manage/token-list.tsx';
import { callApi } from '@site/src/lib/api.ts';
import { messageOf } from '@site/src/lib/use-loaded.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { EditorSnippets } from './editor-snippets.tsx';
import { CANCEL, TOKENS } from './strings.ts';

interface Props {
  tokens: AccountToken[];
  /** Scheme, host and port of the site. */
  origin: string;
  onChanged: () => void;
}

const SCOPES: readonly (readonly [TokenScope, string])[] = [
  ['read', TOKENS.read],
  ['mcp', TOKENS.mcp],
];

export function TokensSection({ tokens, origin, onChanged }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  const make = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const scopes = SCOPES.map(([scope]) => scope).filter((scope) => values.has(scope));
    if (scopes.length === 0) {
      setOutcome({ kind: 'error', text: TOKENS.noScope });
      return;
    }
    setOutcome(null);
    setSecret(null);
    try {
      const body: NewTokenBody = {
        name: values.get('name') as string,
        scopes,
        days: Number(values.get('days')),
      };
      const made = await callApi<NewTokenAnswer>('/api/account/tokens', { method: 'POST', body });
      setSecret(made.secret);
      form.reset();
      onChanged();
    } catch (error) {
      setOutcome({ kind: 'error', text: messageOf(error) });
    }
  };
  const end = async (id: string) => {
    try {
      await callApi('/api/account/tokens/end', { method: 'POST', body: { id } });
      setOutcome({ kind: 'done', text: TOKENS.ended });
      setSecret(null);
    } catch (error) {
      setOutcome({ kind: 'error', text: messageOf(error) });
    }
    onChanged();
  };

  return (
    <section className={styles.section} aria-labelledby="tokens-title">
      <h2 id="tokens-title">{TOKENS.title}</h2>
      <p className={styles.hint}>{TOKENS.hint}</p>
      <Notice outcome={outcome} />
      {secret !== null && (
        <OnceSecret note={TOKENS.shownOnce} secret={secret} copyLabel={TOKENS.copy} />
      )}
      {tokens.length === 0 && <p>{TOKENS.none}</p>}
      <TokenList
        tokens={tokens}
        renderEnd={({ id }, name) => (
          <ConfirmButton
            label={TOKEN_ROW.end}
            name={TOKEN_ROW.endNamed(name)}
            question={TOKEN_ROW.endQuestion(name)}
            cancel={CANCEL}
            onConfirm={() => void end(id)}
          />
        )}
      />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void make(event.currentTarget);
        }}
      >
        <label className={styles.field}>
          {TOKENS.name}
          <input
            className={styles.input}
            name="name"
            required
            maxLength={100}
            placeholder={TOKENS.namePlaceholder}
          />
        </label>
        <fieldset className={styles.fieldset}>
          <legend>{TOKENS.scopes}</legend>
          {SCOPES.map(([scope, label]) => (
            <label key={scope} className={styles.check}>
              <input type="checkbox" name={scope} defaultChecked={scope === 'mcp'} />
              {label}
            </label>
          ))}
        </fieldset>
        <label className={styles.field}>
          {TOKENS.days}
          <select className={styles.input} name="days" defaultValue={90}>
            {TOKENS.dayChoices.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button className={clsx(styles.button, styles.primary)} type="submit">
          {TOKENS.make}
        </button>
      </form>
      <EditorSnippets origin={origin} />
    </section>
  );
}
