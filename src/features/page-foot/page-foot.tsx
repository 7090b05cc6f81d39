/** Product, version, last change and address of a page, and its print options. */

import Link from '@docusaurus/Link';
import { useDoc, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { sectionOfPath } from '@site/sections.ts';
import { SectionIcon } from '@site/src/components/section-icon.tsx';
import { printPath } from '@site/src/lib/print-path.ts';
import { showDay } from '@site/src/lib/show-time.ts';
import { FileDown, Pencil } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './page-foot.module.css';
import { PageHistory } from './page-history.tsx';
import { usePrintMargins } from '@site/src/lib/use-print-margins.ts';

const noChanges = () => () => {};

export function PageFoot() {
  const { metadata } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const { permalink, title } = metadata;
  const section = sectionOfPath(permalink);
  const updated = metadata.lastUpdatedAt == null ? undefined : showDay(metadata.lastUpdatedAt);
  const chapter = useSidebarBreadcrumbs()?.find(({ type }) => type === 'category');
  // Only the browser knows under which origin readers see the site.
  const origin = useSyncExternalStore(
    noChanges,
    () => window.location.origin,
    () => siteConfig.url,
  );
  const name = section ? `${section.label} ${section.version}` : '';
  usePrintMargins(`${name} · ${title}`, updated);

  if (!section) return null;
  return (
    <div className={styles.foot} data-page-foot="">
      <p className={styles.line}>
        <SectionIcon section={section} size={16} />
        <span>
          {name}
          {updated !== undefined && ` · Last updated ${updated}`}
        </span>
      </p>
      <p className={styles.address}>{`${origin}${permalink.replace(/\/$/, '')}/`}</p>
      {updated !== undefined && (
        <PageHistory key={permalink} section={section.id} path={permalink} />
      )}
      <p className={styles.ways}>
        {metadata.editUrl != null && (
          <Link className={styles.way} to={metadata.editUrl} target="_blank" rel="noreferrer">
            <Pencil size={18} aria-hidden="true" />
            Edit this page
          </Link>
        )}
        <Link className={styles.way} to={`/whats-new/${section.id}/`}>
          What’s new in {section.label}
        </Link>
        <button type="button" className={styles.way} onClick={() => window.print()}>
          <FileDown size={18} aria-hidden="true" />
          Save as PDF
        </button>
        {chapter?.href && (
          <Link className={styles.way} to={printPath(section, chapter.href)}>
            Chapter as PDF
          </Link>
        )}
        <Link className={styles.way} to={printPath(section)}>
          All of {section.label} as PDF
        </Link>
      </p>
    </div>
  );
}
