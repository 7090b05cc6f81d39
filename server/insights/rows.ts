/** Creates the rows of the insights from counts and feedback. */

import type { InsightKind, InsightMember, InsightRow } from '../contract/insights.ts';
import type { SectionId } from '../contract/sections.ts';
import type { FeedbackTable, InsightStatesTable } from '../storage/insights-schema.ts';
import { stateOf } from './states.ts';
import { subjectKey } from './subject-key.ts';

/** Texts and names shown per row; the newest ones. */
const MOST_SHOWN = 20;

/** One text of a kind, over all days, with the feedback about it. */
export interface Subject {
  key: string;
  text: string;
  section: SectionId;
  count: number;
  missed: number;
  unsure: number;
  followed: number;
  /** Milliseconds since 1970. */
  lastAt: number;
  feedback: FeedbackTable[];
}

/** An empty subject, to be added to. */
export function newSubject(text: string, section: string): Subject {
  return {
    key: subjectKey(text),
    text,
    section: section,
    ...{ count: 0, missed: 0, unsure: 0, followed: 0, lastAt: 0, feedback: [] },
  };
}

/** One row for all members. */
export function toRow(
  kind: InsightKind,
  subjects: readonly Subject[],
  states: ReadonlyMap<string, InsightStatesTable>,
): InsightRow {
  const feedback = subjects
    .flatMap((subject) => subject.feedback)
    .toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id));
  const sum = (of: (subject: Subject) => number) =>
    subjects.reduce((total, subject) => total + of(subject), 0);
  const texts = (of: (sent: FeedbackTable) => string) =>
    [...new Set(feedback.map(of))].filter(Boolean).slice(0, MOST_SHOWN);
  const members: InsightMember[] = subjects.map(({ key, text }) => ({ key, text }));
  const lastAt = Math.max(...subjects.map((subject) => subject.lastAt));
  const { at, page, ...state } = stateOf(states, kind, members, lastAt);
  const placed = feedback.find((sent) => sent.page !== '');
  return {
    kind,
    members,
    section: mostFrequent(subjects),
    count: sum(({ count }) => count),
    missed: sum(({ missed }) => missed),
    unsure: sum(({ unsure }) => unsure),
    down: feedback.filter(({ helpful }) => helpful === 0).length,
    page: placed ? placed.page + (placed.anchor && `#${placed.anchor}`) : '',
    words: texts(({ words }) => words),
    quotes: kind === 'mistake' ? texts(({ subject }) => subject) : [],
    reasons: reasonsOf(feedback),
    names: texts(({ user_name: name }) => name ?? ''),
    lastAt: new Date(lastAt).toISOString(),
    ...state,
    at: at === null ? null : new Date(at).toISOString(),
    answerPage: page,
  };
}

/** Sorts rows by urgency: new ones first, then by how much readers missed. */
export function byNeed(a: InsightRow, b: InsightRow): number {
  const rank = (row: InsightRow) => ['new', 'taken', 'wont', 'resolved'].indexOf(row.state);
  const weight = (row: InsightRow) => row.missed + row.unsure + 2 * row.down + row.words.length;
  return rank(a) - rank(b) || weight(b) - weight(a) || b.lastAt.localeCompare(a.lastAt);
}

function mostFrequent(subjects: readonly Subject[]): string {
  const counts = new Map<string, number>();
  for (const { section, count } of subjects) {
    if (section !== '') counts.set(section, (counts.get(section) ?? 0) + count);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function reasonsOf(feedback: readonly FeedbackTable[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of feedback.flatMap(({ reasons }) => reasons.split(' ').filter(Boolean))) {
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}
