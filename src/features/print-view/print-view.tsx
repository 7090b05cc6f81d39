/** A section, or a chapter of it, as one document with a table of contents, to be printed or saved
 *  as PDF. */

import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import type { PrintContents } from '@site/server/contract/print.ts';
import { SECTIONS } from '@site/sections.ts';
import { showDay } from '@site/src/lib/show-time.ts';
import { usePrintMargins } from '@site/src/lib/use-print-margins.ts';
import Layout from '@theme/Layout';
import { useEffect, useRef } from 'react';
import { anchorOfPage } from './joined-page.ts';
import styles from './print-view.module.css';
import { useJoinedPages } from './use-joined-pages.ts';

export default function PrintView({ contents }: { contents: PrintContents }) {
  const section = SECTIONS.find(({ id }) => id === contents.section)!;
  const wanted = new URLSearchParams(useLocation().search).get('chapter');
  const chosen = contents.chapters.filter(({ name }) => name !== '' && name === wanted);
  const chapters = chosen.length > 0 ? chosen : contents.chapters;
  const product = `${section.label} ${section.version}`;
  const title = chosen[0] ? `${product}: ${chosen[0].label}` : product;
  const { status, done, total, articles, retry } = useJoinedPages(chapters);
  const changes = chapters.flatMap(({ pages }) => pages.flatMap(({ updated }) => updated ?? []));
  const updated = changes.length > 0 ? showDay(Math.max(...changes)) : undefined;
  usePrintMargins(title, updated);

  return (
    <Layout title={`${title}, print version`} noFooter>
      <PageMetadata description="A section of the documentation on one page, to print or save as PDF." />
      <main className={styles.page}>
        <div className={styles.tools} data-print-tools="">
          <p role="status" className={styles.status}>
            {status === 'loading' && `Fetching page ${done} of ${total} …`}
            {status === 'failed' && 'Some pages could not be fetched. Check your connection.'}
            {status === 'ready' && `${total} pages are ready.`}
          </p>
          {status === 'failed' ? (
            <button type="button" className={styles.action} onClick={retry}>
              Try again
            </button>
          ) : (
            <button
              type="button"
              className={styles.action}
              disabled={status !== 'ready'}
              onClick={() => window.print()}
            >
              Save as PDF
            </button>
          )}
          <Link to={section.home}>Back to {section.label}</Link>
        </div>
        <h1>{title}</h1>
        {updated !== undefined && <p>Last updated {updated}</p>}
        <nav aria-label="Contents" className={styles.contents}>
          {chapters.map(({ name, label, pages }, index) => (
            <div key={name || index}>
              {label && <p className={styles.chapter}>{label}</p>}
              <ul>
                {pages.map((page) => (
                  <li key={page.path}>
                    <a href={`#${anchorOfPage(page.path)}`}>{page.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <Articles articles={articles} />
      </main>
    </Layout>
  );
}

/** The pages as fetched: elements from other documents, so they are not React elements. */
function Articles({ articles }: { articles: readonly HTMLElement[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(...articles), [articles]);
  return <div ref={place} />;
}
