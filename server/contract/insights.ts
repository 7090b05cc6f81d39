/** Seen by browser and server. Types only. What admins and writers see of what readers miss. */

import type { SectionId } from './sections.ts';

/** What a row is about. */
export type InsightKind = 'question' | 'search' | 'page' | 'mistake';
/** What was done about it. */
export type InsightState = 'new' | 'taken' | 'resolved' | 'wont';

/** One text of a row: a question of a group of likeness, or the only one. */
export interface InsightMember {
  /** Names it in calls. */
  key: string;
  text: string;
}

/** Something that readers miss. Times are ISO 8601. */
export interface InsightRow {
  kind: InsightKind;
  /** The most frequent first. */
  members: InsightMember[];
  /** Empty where there is none. */
  section: SectionId;
  /** How often, and of that: declined or without a result, unsure, thumbed down or not helpful. */
  count: number;
  missed: number;
  unsure: number;
  down: number;
  /** Page that it is about, with its anchor; empty for questions and searches. */
  page: string;
  /** What readers wrote and quoted, newest first. */
  words: string[];
  quotes: string[];
  /** Reasons that were ticked, with how often. */
  reasons: Record<string, number>;
  /** Names of those who sent it, where a setting keeps them. */
  names: string[];
  lastAt: string;
  state: InsightState;
  /** Who changed the state, and when; null while it is new. */
  by: string | null;
  at: string | null;
  /** Page that is to answer it; null until somebody says. */
  answerPage: string | null;
}

/** Figures of one week. */
export interface InsightWeek {
  /** Its Monday, as 2026-03-02. */
  week: string;
  questions: number;
  declined: number;
  unsure: number;
  searches: number;
  empty: number;
  helpful: number;
  unhelpful: number;
}

export interface InsightTop {
  text: string;
  /** Empty where there is none. */
  section: SectionId;
  count: number;
}

/** 200 answer of `GET /api/insights?weeks=&section=`. */
export interface InsightsAnswer {
  /** First day, as 2026-03-02; a Monday. */
  from: string;
  questions: InsightRow[];
  searches: InsightRow[];
  pages: InsightRow[];
  mistakes: InsightRow[];
  weeks: InsightWeek[];
  /** Where questions, searches and readers were, by section. */
  sections: { section: SectionId; missed: number }[];
  top: { questions: InsightTop[]; searches: InsightTop[]; pages: InsightTop[] };
  /** How questions were grouped. */
  grouping: 'vectors' | 'words';
  keepDays: number;
}

/** Body of `POST /api/insights/state`; the answer is 204. */
export interface InsightStateBody {
  kind: InsightKind;
  members: InsightMember[];
  state: InsightState;
  /** Path of the page that is to answer it. */
  page?: string | undefined;
}

/** 200 answer of `POST /api/insights/write`, whose body is `{ kind, members, page? }`. */
export interface WriteAboutAnswer {
  /** Nearest page and heading; null where nothing is near. */
  nearest: { path: string; title: string; heading: string; anchor: string; file: string } | null;
  /** For the list of questions beside that page. */
  yaml: string;
  /** The command that starts a new page. */
  command: string;
  /** Lines of `tests/fixtures/questions/reported.jsonl`. */
  jsonl: string;
}
