/** Text of an answer: Markdown with links into the site, tables and code that scroll in their own
 *  frames, keys and screen labels as on the pages. No pictures, and only safe links. */

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
/** In narrow windows, tables become cards as on the pages. */
const TREE_PLUGINS = [rehypeTables];

/** Links within the site navigate without a reload, external ones open a new tab. */
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
    // A label on a screen: headings of the answer are rendered as another element.
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
  // New components at each piece of text would take the focus from a link in it.
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
