/** Replaces the content of code blocks of @docusaurus/theme-classic 3.10.2: same elements, but the
 *  build has highlighted the lines. Code of our own components, and code in an unknown language, is
 *  not highlighted. */

import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { HighlightedLines } from '@site/src/components/code/highlighted-lines.ts';
import type { Props } from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import { useContext } from 'react';
import styles from './styles.module.css';

export default function CodeBlockContent({ className }: Props) {
  const {
    metadata,
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  const { code, language, lineNumbersStart, lineClassNames } = metadata;
  const highlighted = useContext(HighlightedLines)?.split('\n');
  const lines = code.split('\n');
  // Comments that mark lines (`highlight-next-line`) are not part of the displayed code.
  const coloured = highlighted?.length === lines.length ? highlighted : undefined;
  return (
    <pre
      ref={codeBlockRef}
      // Lets the keyboard scroll code that is wider than the page.
      tabIndex={0}
      className={clsx(className, `prism-code language-${language} thin-scrollbar`, styles.block)}
    >
      <code className={styles.lines}>
        {lines.map((line, index) => {
          const attributes = {
            className: clsx('token-line', lineClassNames[index]),
            'data-line': lineNumbersStart && lineNumbersStart + index,
          };
          if (coloured === undefined)
            return (
              <div key={index} {...attributes}>
                {line}
                <br />
              </div>
            );
          const html = { __html: `${coloured[index]!}<br/>` };
          return <div key={index} {...attributes} dangerouslySetInnerHTML={html} />;
        })}
      </code>
    </pre>
  );
}
