/** Text of an answer: Markdown with links into the site, tables and code that scroll inside
 *  themselves. Addresses with another scheme than http(s) or mailto never get here: react-markdown
 *  empties them. */

import Link from '@docusaurus/Link';
import { ScrollTable } from '@site/src/components/scroll-table.tsx';
import { memo, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './code-block.tsx';

const PLUGINS = [remarkGfm];

/** Links inside the site go without a reload, those outside open a new tab. */
function componentsFor(onFollow: () => void): Components {
  return {
    a: ({ href = '', children }) =>
      href.startsWith('/') ? (
        <Link to={href} onClick={onFollow}>
          {children}
        </Link>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      ),
    img: () => null,
    pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
    table: ({ children }) => <ScrollTable>{children}</ScrollTable>,
  };
}

interface Props {
  markdown: string;
  /** Called when a link into the site is followed. */
  onFollow: () => void;
}

export const AnswerText = memo(function AnswerText({ markdown, onFollow }: Props) {
  // Other components at each piece of text would take the focus off a link in it.
  const components = useMemo(() => componentsFor(onFollow), [onFollow]);
  return (
    <Markdown remarkPlugins={PLUGINS} components={components}>
      {markdown}
    </Markdown>
  );
});
