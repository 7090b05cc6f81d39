/** Changes of the second factor, each with the current password. */

import type { FactorChangedAnswer, RecoveryCodesAnswer } from '@site/server/contract/account.ts';
import type { Outcome } from '@site/src/components/manage/notice.tsx';
import { callApi } from '@site/src/lib/api.ts';
import { storeToken } from '@site/src/lib/token.ts';
import { messageOf } from '@site/src/lib/use-loaded.ts';
import { useRef, useState } from 'react';
import { FACTOR } from './factor-strings.ts';

/** Calls below this path change the second factor. */
const BASE = '/api/account/second-factor';

/** Makes a change with the current password, sent in `body`. False if it was refused. */
export type ChangeFactor = (
  path: string,
  body: (current: string) => Promise<object> | object,
  done: string,
) => Promise<boolean>;

/** @param onChanged called after each change.
 *  @returns the change; what became of the last one, with new recovery codes if it made any; whether one is under
 *  way; and a reference for the password field. */
export function useFactorChanges(onChanged: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  const change: ChangeFactor = async (path, body, done) => {
    const field = password.current;
    if (!field) return false;
    if (field.value === '') {
      setOutcome({ kind: 'error', text: FACTOR.noPassword });
      field.focus();
      return false;
    }
    setBusy(true);
    setOutcome(null);
    try {
      const answer = await callApi<Partial<FactorChangedAnswer & RecoveryCodesAnswer>>(
        BASE + path,
        { method: 'POST', body: await body(field.value) },
      );
      if (answer.token !== undefined) storeToken(answer.token);
      setCodes(answer.recoveryCodes ?? null);
      field.value = '';
      setOutcome({ kind: 'done', text: done });
      onChanged();
      return true;
    } catch (error) {
      setOutcome({ kind: 'error', text: messageOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { change, outcome, setOutcome, codes, busy, password };
}
