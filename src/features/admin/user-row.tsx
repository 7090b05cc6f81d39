/** One account with the available actions. */

import type {
  AdminUser,
  ResetLinkAnswer,
  UserAction,
  UserActionBody,
} from '@site/server/contract/admin.ts';
import { ConfirmButton } from '@site/src/components/manage/confirm-button.tsx';
import styles from '@site/src/components/manage/manage.module.css';
import rowStyles from '@site/src/components/manage/rows.module.css';
import { Notice, type Outcome } from '@site/src/components/manage/notice.tsx';
import { OnceSecret } from '@site/src/components/manage/once-secret.tsx';
import { callApi } from '@site/src/lib/api.ts';
import { showTime } from '@site/src/lib/show-time.ts';
import { messageOf } from '@site/src/lib/use-loaded.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { ResetLinkForm } from './reset-link-form.tsx';
import { UserAccess } from './user-access.tsx';
import { UserIdentities, type ProviderChoice } from './user-identities.tsx';
import { ACCESS, ACTIONS, CANCEL, facts, IDENTITIES, TAGS } from './users-strings.ts';

interface Props {
  user: AdminUser;
  providers: readonly ProviderChoice[];
  onChanged: () => void;
}

export function UserRow({ user, providers, onChanged }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [link, setLink] = useState<{ address: string; keepsTokens: boolean } | null>(null);
  const [open, setOpen] = useState(false);
  const { name } = user;

  /** Resolves to whether it was done. */
  const act = async (action: UserAction, label: string, body: UserActionBody = {}) => {
    setOutcome(null);
    setLink(null);
    try {
      const path = `/api/admin/users/${user.id}/${action}`;
      const answer = await callApi<ResetLinkAnswer | undefined>(path, { method: 'POST', body });
      if (answer) setLink({ address: answer.link, keepsTokens: body.keepTokens ?? false });
      else setOutcome({ kind: 'done', text: ACTIONS.done(label, name) });
      onChanged();
      return true;
    } catch (error) {
      setOutcome({ kind: 'error', text: messageOf(error) });
      return false;
    }
  };
  const button = (label: string, action: UserAction, body?: UserActionBody) => (
    <button type="button" className={styles.button} onClick={() => void act(action, label, body)}>
      {label}
    </button>
  );

  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.rowText}>
        <span className={rowStyles.rowTitle}>{name}</span>
        <Tags user={user} />
        <span className={rowStyles.rowNote}>
          {facts({
            created: showTime(user.createdAt),
            lastSignIn: user.lastSignInAt === null ? null : showTime(user.lastSignInAt),
            sessions: user.sessions,
            tokens: user.tokens,
          })}
        </span>
      </div>
      <details className={rowStyles.manage} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary aria-label={ACTIONS.manage(name)}>{ACTIONS.manage('').trim()}</summary>
        <div className={styles.actions}>
          {!user.disabled && (
            <ResetLinkForm
              hasTokens={user.tokens > 0}
              onMake={(options) => void act('reset-link', ACTIONS.resetLink, options)}
            />
          )}
          {user.locked && button(ACTIONS.unlock, 'unlock')}
          {user.sessions > 0 && button(ACTIONS.endSessions, 'end-sessions')}
          {user.secondFactors.length > 0 && (
            <ConfirmButton
              label={ACTIONS.removeFactor}
              question={ACTIONS.removeFactorQuestion(name)}
              cancel={CANCEL}
              onConfirm={() => void act('remove-second-factor', ACTIONS.removeFactor)}
            />
          )}
          {user.tokens > 0 && button(ACTIONS.endTokens, 'end-tokens')}
          {user.admin
            ? button(ACTIONS.takeAdmin, 'rights', { admin: false })
            : button(ACTIONS.makeAdmin, 'rights', { admin: true })}
          {user.writer
            ? button(ACTIONS.takeWriter, 'rights', { writer: false })
            : button(ACTIONS.makeWriter, 'rights', { writer: true })}
          {user.disabled ? (
            button(ACTIONS.enable, 'enable')
          ) : (
            <ConfirmButton
              label={ACTIONS.disable}
              question={ACTIONS.disableQuestion(name)}
              cancel={CANCEL}
              onConfirm={() => void act('disable', ACTIONS.disable)}
            />
          )}
          {!user.disabled && user.tokens > 0 && (
            <ConfirmButton
              label={ACTIONS.disableKeep}
              question={ACTIONS.disableKeepQuestion(name)}
              cancel={CANCEL}
              onConfirm={() => void act('disable', ACTIONS.disable, { keepTokens: true })}
            />
          )}
          <ConfirmButton
            label={ACTIONS.remove}
            question={ACTIONS.removeQuestion(name)}
            cancel={CANCEL}
            onConfirm={() => void act('remove', ACTIONS.remove)}
          />
        </div>
        {open && (
          <UserAccess user={user} onEnd={(action, id) => act(action, ACCESS[action], { id })} />
        )}
        <UserIdentities
          user={user}
          providers={providers}
          onLink={({ issuer, subject }) =>
            act('link-identity', IDENTITIES.link, { issuer, subject })
          }
          onUnlink={({ issuer, subject }) =>
            void act('unlink-identity', IDENTITIES.unlink, { issuer, subject })
          }
        />
      </details>
      <div className={rowStyles.rowFull}>
        <Notice outcome={outcome} />
        {link !== null && (
          <OnceSecret
            note={ACTIONS.link(name, link.keepsTokens)}
            secret={link.address}
            copyLabel={ACTIONS.copyLink}
          />
        )}
      </div>
    </li>
  );
}

function Tags({ user }: { user: AdminUser }) {
  const warning = clsx(rowStyles.tag, rowStyles.tagWarning);
  return (
    <>
      {user.admin && <span className={rowStyles.tag}>{TAGS.admin}</span>}
      {user.writer && <span className={rowStyles.tag}>{TAGS.writer}</span>}
      {user.secondFactors.length > 0 && <span className={rowStyles.tag}>{TAGS.secondFactor}</span>}
      {user.waiting.length > 0 && <span className={warning}>{TAGS.waiting}</span>}
      {user.disabled && <span className={warning}>{TAGS.disabled}</span>}
      {user.locked && <span className={warning}>{TAGS.locked}</span>}
      {user.mustChangePassword && <span className={warning}>{TAGS.mustChange}</span>}
    </>
  );
}
