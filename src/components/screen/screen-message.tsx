/** A message as shown on the screen, with an icon and not only a colour for its tone. */

import type { ScreenMessage as Message } from '@site/server/contract/screen.ts';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import styles from './screen-message.module.css';

const ICONS = { accepted: CircleCheck, warning: TriangleAlert, rejected: CircleX, info: Info };

export function ScreenMessage({ message: { tone, code, text } }: { message: Message }) {
  const Icon = ICONS[tone];
  return (
    <p className={styles.message} data-tone={tone}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <span>
        {text}
        {code && <code className={styles.code}>{code}</code>}
      </span>
    </p>
  );
}
