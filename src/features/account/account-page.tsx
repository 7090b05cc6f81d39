/** The account page: name, password, sessions, tokens. */

import Link from '@docusaurus/Link';
import type { AccountAnswer } from '@site/server/contract/account.ts';
import styles from '@site/src/components/manage/manage.module.css';
import { Notice } from '@site/src/components/manage/notice.tsx';
import { useLoaded } from '@site/src/lib/use-loaded.ts';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import {
  ADMIN_LINKS,
  AUDIT_LINK,
  INSIGHTS_LINK,
  LOADING,
  TITLE,
  USERS_LINK,
  signedInAs,
} from './strings.ts';
import { TokensSection } from './tokens-section.tsx';

export function AccountPage() {
  const { data, error, reload } = useLoaded<AccountAnswer>('/api/account');
  return (
    <main className={styles.page}>
      <h1>{TITLE}</h1>
      <Notice outcome={error === null ? null : { kind: 'error', text: error }} />
      {!data && error === null && <p className={styles.lead}>{LOADING}</p>}
      {data && (
        <>
          <p className={styles.lead}>{signedInAs(data.user.name)}</p>
          {(data.user.admin || data.user.writer) && (
            <nav className={styles.links} aria-label={ADMIN_LINKS}>
              {data.user.admin && (
                <>
                  <Link to="/admin/users/">{USERS_LINK}</Link>
                  <Link to="/admin/audit/">{AUDIT_LINK}</Link>
                </>
              )}
              <Link to="/admin/insights/">{INSIGHTS_LINK}</Link>
            </nav>
          )}
          <PasswordSection
            hasPassword={data.user.hasPassword}
            shortest={data.user.shortestPassword}
            onChanged={reload}
          />
          <SecondFactorSection account={data} onChanged={reload} />
          <SessionsSection sessions={data.sessions} onChanged={reload} />
          <TokensSection tokens={data.tokens} origin={data.origin} onChanged={reload} />
        </>
      )}
    </main>
  );
}
