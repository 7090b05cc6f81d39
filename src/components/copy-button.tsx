/** A button that copies text and briefly shows the result. */

import { copyText } from '@site/src/lib/copy-text.ts';
import { Check, Copy } from 'lucide-react';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import styles from './copy-button.module.css';

/** How long the result is shown, in ms. */
const SAID_MS = 2000;

interface Props {
  /** The label, such as 'Copy page'. */
  label: string;
  /** Returns the text to copy, or a promise of it. */
  text: () => string | Promise<string>;
  className: string | undefined;
  /** Class of the label; without it the label is only the accessible name. */
  labelClass?: string | undefined;
}

export function CopyButton({ label, text, className, labelClass }: Props) {
  const [outcome, setOutcome] = useState<'Copied' | 'Copying failed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = (near: Element) => {
    const say = (said: typeof outcome) => {
      setOutcome(said);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOutcome(null), SAID_MS);
    };
    copyText(text(), near).then(
      () => say('Copied'),
      (error: unknown) => {
        console.error('Copying failed:', error);
        say('Copying failed');
      },
    );
  };
  const Icon = outcome === 'Copied' ? Check : Copy;
  const name = outcome ?? label;
  return (
    <>
      <button
        type="button"
        className={className}
        {...(labelClass === undefined && { 'aria-label': name, title: name })}
        onClick={(event) => copy(event.currentTarget)}
      >
        <Icon size={18} aria-hidden="true" />
        {labelClass !== undefined && (
          <span className={clsx(styles.label, labelClass)} data-room={label}>
            {name}
          </span>
        )}
      </button>
      <span className="screen-reader-only" role="status">
        {outcome}
      </span>
    </>
  );
}
