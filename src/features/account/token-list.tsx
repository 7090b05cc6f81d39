/** The tokens of this person, each with a button that ends it. */

import type { AccountToken } from '@site/server/contract/account.ts';
import styles from '@site/src/components/manage/manage.module.css';
import { showTime } from '@site/src/lib/show-time.ts';
import { useState } from 'react';
import { TOKENS } from './strings.ts';

interface Props {
  tokens: AccountToken[];
  onEnd: (id: string) => void;
}

export function TokenList({ tokens, onEnd }: Props) {
  // Which ones are over is told by the time at which the list was first drawn.
  const [now] = useState(() => Date.now());
  if (tokens.length === 0) return <p>{TOKENS.none}</p>;
  return (
    <ul className={styles.list}>
      {tokens.map((token) => {
        const time = showTime(token.expiresAt);
        const over = Date.parse(token.expiresAt) <= now;
        const used = token.lastUsedAt === null ? null : showTime(token.lastUsedAt);
        return (
          <li key={token.id} className={styles.row}>
            <span className={styles.rowText}>
              <span className={styles.rowTitle}>{token.name || token.id}</span>
              <span className={styles.rowNote}>
                {[
                  token.scopes.join(', '),
                  over ? TOKENS.over(time) : TOKENS.ends(time),
                  TOKENS.used(used),
                ].join(' · ')}
              </span>
            </span>
            <button
              type="button"
              className={styles.button}
              aria-label={TOKENS.endNamed(token.name || token.id)}
              onClick={() => onEnd(token.id)}
            >
              {TOKENS.end}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
