/** What readers could not find, for the page, the command and the CSV alike. */

import type { InsightRow, InsightsAnswer, InsightTop, InsightWeek } from '../contract/insights.ts';
import type { SectionId } from '../contract/sections.ts';
import type { FeedbackTable, InsightCountsTable } from '../storage/insights-schema.ts';
import type { Storage } from '../storage/storage.ts';
import { dayOf, startOf, weekOf, weeksUpTo } from './days.ts';
import { inTurns } from './in-turns.ts';
import type { Embed, GroupByLikeness } from './likeness.ts';
import { readCounts } from './read-counts.ts';
import { byNeed, newSubject, toRow, type Subject } from './rows.ts';
import type { States } from './states.ts';

/** Questions that are grouped, and rows that are shown: the most urgent ones. */
const MOST_GROUPED = 500;
const MOST_ROWS = 100;
const MOST_TOP = 10;

export interface ReportOptions {
  /** Weeks back, including this one. */
  weeks: number;
  /** Section of the suite; all when absent. */
  section?: SectionId | undefined;
  /** Vectors of questions; they are grouped by words when absent. */
  embed?: Embed | undefined;
}

export interface ReporterOptions {
  storage: Pick<Storage, 'db'>;
  clock: () => number;
  states: Pick<States, 'all'>;
  group: GroupByLikeness;
  keepDays: number;
}

export type Report = (options: ReportOptions) => Promise<InsightsAnswer>;

export function createReport({ storage, clock, states, group, keepDays }: ReporterOptions): Report {
  const { db } = storage;

  async function read({ weeks, section }: ReportOptions) {
    const mondays = weeksUpTo(clock(), weeks);
    const from = mondays[0]!;
    const [counts, sent, known] = await Promise.all([
      readCounts(storage, { from, section }),
      db
        .selectFrom('feedback')
        .selectAll()
        .where('at', '>=', startOf(from))
        .$if(section !== undefined, (query) => query.where('section', '=', section!))
        .orderBy('at', 'desc')
        .execute(),
      states.all(),
    ]);
    return { mondays, from, counts, sent, known };
  }

  return async (options) => {
    const { mondays, from, counts, sent, known } = await read(options);
    const ofKind = (kind: string) => counts.filter((row) => row.kind === kind);
    const sentOf = (...kinds: string[]) => sent.filter(({ kind }) => kinds.includes(kind));
    const questions = await subjectsOf(ofKind('question'), sentOf('answer', 'gap'));
    const searches = await subjectsOf(ofKind('search'), sentOf('search'));
    const pages = await subjectsOf([], sentOf('page'));

    const missed = [...questions.values()]
      .filter(({ missed: none, unsure, feedback }) => none + unsure > 0 || feedback.some(isBad))
      .toSorted((a, b) => b.count - a.count || b.lastAt - a.lastAt)
      .slice(0, MOST_GROUPED);
    const grouped = await group(missed, options.embed);
    const rows = async (kind: InsightRow['kind'], of: readonly (readonly Subject[])[]) => {
      let best: InsightRow[] = [];
      for await (const part of inTurns(of)) {
        const more = part.map((subjects) => toRow(kind, subjects, known));
        best = [...best, ...more].toSorted(byNeed).slice(0, MOST_ROWS);
      }
      return best;
    };
    return {
      from,
      questions: await rows('question', grouped.groups),
      searches: await rows(
        'search',
        [...searches.values()].filter(isMissedSearch).map((subject) => [subject]),
      ),
      pages: await rows(
        'page',
        [...pages.values()]
          .filter(({ feedback }) => feedback.some(isBad))
          .map((subject) => [subject]),
      ),
      mistakes: await rows(
        'mistake',
        sentOf('mistake').map((each) => [mistakeOf(each)]),
      ),
      weeks: await weekFigures(mondays, counts, sent),
      sections: sectionFigures(counts),
      top: {
        questions: topOf(questions),
        searches: topOf(searches),
        pages: topOf(await subjectsOf(ofKind('page'), [])),
      },
      grouping: grouped.by,
      keepDays,
    };
  };
}

/** Counts of all days and feedback, by subject. */
async function subjectsOf(
  counts: readonly InsightCountsTable[],
  sent: readonly FeedbackTable[],
): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>();
  const subjectFor = (key: string, text: string, section: string): Subject => {
    const subject = subjects.get(key) ?? newSubject(text, section);
    subjects.set(key, subject);
    return subject;
  };
  for await (const part of inTurns(counts)) {
    for (const row of part) {
      const subject = subjectFor(row.subject_key, row.subject, row.section);
      if (subject.section === '') subject.section = row.section;
      for (const name of ['count', 'missed', 'unsure', 'followed'] as const) {
        subject[name] += row[name];
      }
      subject.lastAt = Math.max(subject.lastAt, row.last_at);
    }
  }
  for await (const part of inTurns(sent)) {
    for (const each of part) {
      const subject = subjectFor(each.subject_key, each.subject, each.section);
      subject.feedback.push(each);
      subject.lastAt = Math.max(subject.lastAt, each.at);
      if (each.kind === 'gap' || each.kind === 'search') subject.missed += 1;
      subject.count = Math.max(subject.count, subject.feedback.length);
    }
  }
  return subjects;
}

/** Each report is counted separately, even two with the same words. */
function mistakeOf(sent: FeedbackTable): Subject {
  const text = sent.subject || sent.words || sent.page;
  const one = { ...newSubject(text, sent.section), key: sent.id };
  return { ...one, count: 1, lastAt: sent.at, feedback: [sent] };
}

const isBad = ({ helpful, kind }: FeedbackTable): boolean => helpful === 0 || kind === 'gap';

const isMissedSearch = ({ count, missed, followed, feedback }: Subject): boolean =>
  missed > 0 || feedback.length > 0 || (count > 0 && followed === 0);

async function weekFigures(
  mondays: readonly string[],
  counts: readonly InsightCountsTable[],
  sent: readonly FeedbackTable[],
): Promise<InsightWeek[]> {
  const empty = { questions: 0, declined: 0, unsure: 0, searches: 0, empty: 0 };
  const weeks = new Map<string, InsightWeek>(
    mondays.map((week) => [week, { week, ...empty, helpful: 0, unhelpful: 0 }]),
  );
  const weekOfDay = memoised(weekOf);
  for await (const part of inTurns(counts)) {
    for (const { day, kind, count, missed, unsure } of part) {
      const week = weeks.get(weekOfDay(day));
      if (!week) continue;
      if (kind === 'question') {
        week.questions += count;
        week.declined += missed;
        week.unsure += unsure;
      } else if (kind === 'search') {
        week.searches += count;
        week.empty += missed;
      }
    }
  }
  for (const { at, helpful } of sent) {
    const week = weeks.get(weekOfDay(dayOf(at)));
    if (!week || helpful === null) continue;
    if (helpful === 1) week.helpful += 1;
    else week.unhelpful += 1;
  }
  return [...weeks.values()];
}

/** Computes once per day: each day has many rows. */
function memoised(find: (day: string) => string): (day: string) => string {
  const known = new Map<string, string>();
  return (day) => {
    const found = known.get(day) ?? find(day);
    known.set(day, found);
    return found;
  };
}

/** Questions and searches that found nothing or nothing certain, by section. */
function sectionFigures(counts: readonly InsightCountsTable[]): InsightsAnswer['sections'] {
  const sections = new Map<string, number>();
  for (const { section, missed, unsure } of counts) {
    if (missed + unsure > 0) sections.set(section, (sections.get(section) ?? 0) + missed + unsure);
  }
  return [...sections]
    .map(([section, count]) => ({ section, count }))
    .toSorted((a, b) => b.count - a.count);
}

function topOf(subjects: ReadonlyMap<string, Subject>): InsightTop[] {
  return [...subjects.values()]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.text.localeCompare(b.text))
    .slice(0, MOST_TOP)
    .map(({ text, section, count }) => ({ text, section, count }));
}
