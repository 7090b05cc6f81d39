/** What is new in a section: pages changed since the reader saw them, releases, and the changes of
 *  all pages, newest first. */

import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import type { Change, ChangedPage, SectionChanges } from '@site/server/contract/changes.ts';
import { SECTIONS } from '@site/sections.ts';
import { showDay } from '@site/src/lib/show-time.ts';
import Layout from '@theme/Layout';
import { useEffect } from 'react';
import { noteSeen } from './seen-pages.ts';
import { strings } from './strings.ts';
import { useChangedPages } from './use-changed-pages.ts';
import styles from './whats-new-page.module.css';

/** Most pages listed per change. */
const MOST_PAGES = 8;
const MOST_CHANGES = 100;

export default function WhatsNewPage({ changes: all }: { changes: SectionChanges }) {
  const { section: id, pages, changes, releases } = all;
  const section = SECTIONS.find((each) => each.id === id)!;
  const changed = useChangedPages(id);
  const title = strings.whatsNew(section.label);
  const feed = `/whats-new/${id}/feed.atom`;

  useEffect(() => {
    note(id, () => false);
  }, [id]);

  return (
    <Layout title={title}>
      <PageMetadata description={strings.description} />
      <Head>
        <link rel="alternate" type="application/atom+xml" title={title} href={feed} />
      </Head>
      <main className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.ways}>
          <Link to={section.home}>{strings.back(section.label)}</Link>
          <Link to={`pathname://${feed}`}>{strings.feed}</Link>
        </p>
        {changed.size > 0 && (
          <section aria-label={strings.changedPages(changed.size)}>
            <h2>{strings.changedPages(changed.size)}</h2>
            <Pages pages={pages.filter(({ path }) => changed.has(path))} />
            <button type="button" className={styles.seen} onClick={() => note(id, () => true)}>
              {strings.allSeen}
            </button>
          </section>
        )}
        {releases.length > 0 && (
          <section aria-label={strings.releases}>
            <h2>{strings.releases}</h2>
            <ul>
              {releases.map(({ name, day, path }) => (
                <li key={path}>
                  <Link to={path}>{`${section.label} ${name}`}</Link>, {showDay(Date.parse(day))}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-label={strings.changes}>
          <h2>{strings.changes}</h2>
          {changes.length === 0 && <p>{strings.noChanges}</p>}
          <ol className={styles.changes}>
            {changes.slice(0, MOST_CHANGES).map((change) => (
              <li key={change.id} id={change.id}>
                <time dateTime={change.at}>{showDay(Date.parse(change.at))}</time>
                <ChangeDetails change={change} pages={pages} />
              </li>
            ))}
          </ol>
        </section>
      </main>
    </Layout>
  );
}

function note(...seen: Parameters<typeof noteSeen>): void {
  noteSeen(...seen).catch((error: unknown) =>
    console.error('Loading the versions of pages failed:', error),
  );
}

/** What a writer said is new, with its pages; otherwise only which pages are new or changed. */
function ChangeDetails({ change, pages }: { change: Change; pages: readonly ChangedPage[] }) {
  const { text, pages: all, added } = change;
  const groups: [string, readonly number[]][] =
    text === undefined
      ? [
          [strings.added, added],
          [strings.edited, all.filter((place) => !added.includes(place))],
        ]
      : [[text, all]];
  return groups
    .filter(([, places]) => places.length > 0)
    .map(([name, places]) => (
      <div key={name}>
        <p className={styles.subject}>{name}</p>
        <Pages pages={places.map((place) => pages[place]!)} />
      </div>
    ));
}

function Pages({ pages }: { pages: readonly ChangedPage[] }) {
  const more = pages.length - MOST_PAGES;
  return (
    <ul>
      {pages.slice(0, MOST_PAGES).map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
      {more > 0 && <li>{strings.morePages(more)}</li>}
    </ul>
  );
}
