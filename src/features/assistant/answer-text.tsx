/** Text of an answer: Markdown with links into the site, tables and code that scroll inside
 *  themselves, keys and words of a screen as on the pages. No pictures, and no links but safe ones. */

import Link from '@docusaurus/Link';
import { rehypeTables } from '@site/plugins/tables/rehype-tables.ts';
import { ScrollTable } from '@site/src/components/scroll-table.tsx';
import ui from '@site/src/components/ui-label.module.css';
import { memo, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { answerMarks } from './answer-marks.ts';
import { CodeBlock } from './code-block.tsx';
import { safeLink } from './safe-link.ts';

const PLUGINS = [remarkGfm, answerMarks];
/** Where the window is narrow, tables are cards as on the pages. */
const TREE_PLUGINS = [rehypeTables];

/** Links inside the site go without a reload, those outside open a new tab. */
function componentsFor(onFollow: () => void): Components {
  return {
    a: ({ href = '', children }) => {
      if (href === '') return <>{children}</>;
      if (href.startsWith('/')) {
        return (
          <Link to={href} onClick={onFollow}>
            {children}
          </Link>
        );
      }
      return (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
    },
    img: () => null,
    pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
    // A word on a screen: headings of the answer are drawn as another element.
    strong: ({ children }) => <strong className={ui.ui}>{children}</strong>,
    table: ({ node: _node, ...table }) => <ScrollTable {...table} />,
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
    <Markdown
      remarkPlugins={PLUGINS}
      rehypePlugins={TREE_PLUGINS}
      components={components}
      urlTransform={safeLink}
    >
      {markdown}
    </Markdown>
  );
});
