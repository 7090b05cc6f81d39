/** The API tokens of a user, each with a button that revokes it. */

import type { AccountToken } from '@site/server/contract/account.ts';
import { showTime } from '@site/src/lib/show-time.ts';
import { useState } from 'react';
import { TOKEN_ROW } from './access-strings.ts';
import styles from './manage.module.css';
import rowStyles from './rows.module.css';

interface Props {
  tokens: readonly AccountToken[];
  /** Renders the button of the token called `name`. */
  renderEnd: (token: AccountToken, name: string) => React.ReactNode;
}

export function TokenList({ tokens, renderEnd }: Props) {
  // Tokens count as expired by the time at which the list was first rendered.
  const [now] = useState(() => Date.now());
  if (tokens.length === 0) return null;
  return (
    <ul className={rowStyles.list}>
      {tokens.map((token) => {
        const name = token.name || token.id;
        const time = showTime(token.expiresAt);
        const over = Date.parse(token.expiresAt) <= now;
        const used = token.lastUsedAt === null ? null : showTime(token.lastUsedAt);
        return (
          <li key={token.id} className={rowStyles.row}>
            <span className={rowStyles.rowText}>
              <span className={rowStyles.rowTitle}>{name}</span>
              <span className={rowStyles.rowNote}>
                {[
                  token.scopes.join(', '),
                  over ? TOKEN_ROW.over(time) : TOKEN_ROW.ends(time),
                  TOKEN_ROW.used(used),
                ].join(' · ')}
              </span>
            </span>
            <div className={styles.actions}>{renderEnd(token, name)}</div>
          </li>
        );
      })}
    </ul>
  );
}
