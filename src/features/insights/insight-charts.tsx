/** Charts of what readers ask, search for and find helpful, by week and section. */

import type { InsightsAnswer } from '@site/server/contract/insights.ts';
import { SECTIONS } from '@site/sections.ts';
import styles from '@site/src/components/manage/manage.module.css';
import { BarChart } from './bar-chart.tsx';
import page from './insights-page.module.css';
import { CHARTS, PARTS } from './strings.ts';

const WEEK = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** A Monday, such as `2 Mar`. */
function weekLabel(week: string): string {
  return WEEK.format(new Date(`${week}T00:00:00`));
}

/** Name of a section. */
export function sectionLabel(id: string): string {
  return SECTIONS.find((section) => section.id === id)?.label ?? CHARTS.elsewhere;
}

export function InsightCharts({ weeks, sections }: Pick<InsightsAnswer, 'weeks' | 'sections'>) {
  const bars = (of: (week: InsightsAnswer['weeks'][number]) => number[]) =>
    weeks.map((week) => ({ label: weekLabel(week.week), values: of(week) }));
  return (
    <section className={styles.section} aria-labelledby="charts-title">
      <h2 id="charts-title">{CHARTS.title}</h2>
      <div className={page.beside}>
        <BarChart
          title={CHARTS.questions}
          parts={PARTS.questions}
          bars={bars(({ questions, declined, unsure }) => [
            declined,
            unsure,
            Math.max(0, questions - declined - unsure),
          ])}
        />
        <BarChart
          title={CHARTS.searches}
          parts={PARTS.searches}
          bars={bars(({ searches, empty }) => [empty, Math.max(0, searches - empty)])}
        />
        <BarChart
          title={CHARTS.helpful}
          parts={PARTS.helpful}
          bars={bars(({ helpful, unhelpful }) => [unhelpful, helpful])}
        />
        <BarChart
          title={CHARTS.sections}
          parts={[CHARTS.total]}
          bars={sections.map(({ section, count }) => ({
            label: sectionLabel(section),
            values: [count],
          }))}
        />
      </div>
    </section>
  );
}
