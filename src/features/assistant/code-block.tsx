/** A code block in an answer, with a button to copy it. Docusaurus's own needs the page's
 *  providers, and the assistant is rendered above them. */

import { CopyButton } from '@site/src/components/copy-button.tsx';
import { useRef, type ReactNode } from 'react';
import styles from './code-block.module.css';
import { COPY_CODE } from './strings.ts';

export function CodeBlock({ children }: { children: ReactNode }) {
  const block = useRef<HTMLPreElement>(null);
  return (
    <div className={styles.frame}>
      {/* It may scroll sideways, so the keyboard must be able to reach it. */}
      <pre ref={block} className={styles.code} tabIndex={0}>
        {children}
      </pre>
      <CopyButton
        label={COPY_CODE}
        className={styles.copy}
        text={() => block.current?.textContent ?? ''}
      />
    </div>
  );
}
