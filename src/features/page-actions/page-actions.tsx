/** Actions on a documentation page as a whole: copy it, view its Markdown, ask about it, report a
 *  mistake. Also tells the assistant which questions the page answers. */

import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { sectionOfPath } from '@site/sections.ts';
import { CopyButton } from '@site/src/components/copy-button.tsx';
import { publishPageQuestions } from '@site/src/lib/page-questions.ts';
import { OPEN_ASSISTANT, REPORT_MISTAKE, signal } from '@site/src/lib/portal-events.ts';
import { FileText, Flag, MessageCircleQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { fetchMarkdown, markdownPath } from './markdown-page.ts';
import styles from './page-actions.module.css';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function PageActions() {
  const { metadata, frontMatter } = useDoc();
  const { questions } = frontMatter as { questions?: unknown };
  const { permalink } = metadata;
  const section = sectionOfPath(permalink);

  useEffect(
    () =>
      publishPageQuestions({
        questions: Array.isArray(questions) ? questions.filter(isText) : [],
        section: section?.id,
      }),
    [questions, section],
  );

  return (
    <div className={styles.actions} role="group" aria-label="This page" data-page-actions="">
      <CopyButton
        label="Copy page"
        className={styles.action}
        labelClass={styles.label}
        text={() => fetchMarkdown(permalink)}
      />
      <Link className={styles.action} to={`pathname://${markdownPath(permalink)}`}>
        <FileText size={18} aria-hidden="true" />
        <span className={styles.label}>View as Markdown</span>
      </Link>
      <button
        type="button"
        className={styles.action}
        onClick={() => signal(OPEN_ASSISTANT, { app: section?.id })}
      >
        <MessageCircleQuestion size={18} aria-hidden="true" />
        <span className={styles.label}>Ask about this page</span>
      </button>
      <button
        type="button"
        className={styles.action}
        // Otherwise pressing the button would clear the selection to be reported.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => signal(REPORT_MISTAKE)}
      >
        <Flag size={18} aria-hidden="true" />
        <span className={styles.label}>Report a mistake</span>
      </button>
    </div>
  );
}
