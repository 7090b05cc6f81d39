/** The most frequent questions, searches and pages. */

import Link from '@docusaurus/Link';
import type { InsightsAnswer, InsightTop } from '@site/server/contract/insights.ts';
import styles from '@site/src/components/manage/manage.module.css';
import page from './insights-page.module.css';
import { TOP } from './strings.ts';

function TopList({ title, items }: { title: string; items: readonly InsightTop[] }) {
  return (
    <div className={page.list}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p className={styles.hint}>{TOP.none}</p>
      ) : (
        <ol>
          {items.map(({ text, count }) => (
            <li key={text}>
              {text.startsWith('/') ? <Link to={text}>{text}</Link> : text} ({count})
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

export function TopLists({ top }: Pick<InsightsAnswer, 'top'>) {
  return (
    <section className={styles.section} aria-labelledby="top-title">
      <h2 id="top-title">{TOP.title}</h2>
      <div className={page.beside}>
        <TopList title={TOP.questions} items={top.questions} />
        <TopList title={TOP.searches} items={top.searches} />
        <TopList title={TOP.pages} items={top.pages} />
      </div>
    </section>
  );
}
