/** Replaces the content of code blocks of @docusaurus/theme-classic 3.10.2: same elements, but the lines
 *  come coloured from the build. Code of our own components, and code whose language is not known, has
 *  no colours. */

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
  // Comments that mark lines (`highlight-next-line`) are no part of the code that is shown.
  const coloured = highlighted?.length === lines.length ? highlighted : undefined;
  return (
    <pre
      ref={codeBlockRef}
      // Code that is wider than the page is scrolled by keys too.
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
