/** Ejected from @docusaurus/theme-classic 3.10.2. Changed: page actions are above the content,
 *  outside of the text that search and assistant read; the heading has the chapter number of
 *  sidebar and cards; the question whether the page helped is below. */

import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageFeedbackSlot } from '@site/src/features/feedback/page-feedback-slot.tsx';
import { PageActions } from '@site/src/features/page-actions/page-actions.tsx';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/DocItem/Content';
import { memo } from 'react';

const CHAPTER_NUMBER = /^\d+(?:\.\d+)+(?=\s)/;

function DocItemContent({ children }: Props) {
  const { metadata, frontMatter, contentTitle } = useDoc();
  const number = CHAPTER_NUMBER.exec(frontMatter.sidebar_label ?? '')?.[0];
  return (
    <>
      <PageActions />
      <div className="theme-doc-markdown markdown">
        {!frontMatter.hide_title && contentTitle === undefined && (
          <header>
            <Heading as="h1" data-chapter={number}>
              {metadata.title}
            </Heading>
          </header>
        )}
        <MDXContent>{children}</MDXContent>
      </div>
      <PageFeedbackSlot />
    </>
  );
}

// The surrounding page rerenders when the window turns out to be a phone's.
export default memo(DocItemContent);
