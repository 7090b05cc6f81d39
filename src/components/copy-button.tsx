/** A button that copies text and says for a moment how it went. */

import { copyText } from '@site/src/lib/copy-text.ts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** How long it says how it went, in ms. */
const SAID_MS = 2000;

interface Props {
  /** What is copied, such as 'Copy page'. */
  label: string;
  /** Gives the text, or what it will be. */
  text: () => string | Promise<string>;
  className: string | undefined;
  /** Class of the label; without one the label is not shown, only named. */
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
        {labelClass !== undefined && <span className={labelClass}>{name}</span>}
      </button>
      <span className="screen-reader-only" role="status">
        {outcome}
      </span>
    </>
  );
}
