/** The editor settings, each with a button to copy it. */

import CodeBlock from '@theme/CodeBlock';
import { EDITOR_SETTINGS } from './editor-settings.ts';
import { TOKENS } from './strings.ts';
import styles from './editor-snippets.module.css';

export function EditorSnippets({ origin }: { origin: string }) {
  return (
    <details className={styles.details}>
      <summary>{TOKENS.snippets}</summary>
      {EDITOR_SETTINGS.map(({ title, language, text }) => (
        <CodeBlock key={title} title={title} language={language}>
          {text(origin)}
        </CodeBlock>
      ))}
    </details>
  );
}
