/** Types shared by browser and server: what admins and writers see of what readers could not find. */

import type { SectionId } from './sections.ts';

/** What a row is about. */
export type InsightKind = 'question' | 'search' | 'page' | 'mistake';
/** What has been done about it. */
export type InsightState = 'new' | 'taken' | 'resolved' | 'wont';

/** One text of a row: one of a group of similar questions, or the only one. */
export interface InsightMember {
  /** Identifies it in API calls. */
  key: string;
  text: string;
}

/** Something that readers could not find. Times are ISO 8601. */
export interface InsightRow {
  kind: InsightKind;
  /** Most frequent first. */
  members: InsightMember[];
  /** Empty if there is none. */
  section: SectionId;
  /** How often it occurred, and how many of those were declined or without a result, unsure, or rated not
   *  helpful. */
  count: number;
  missed: number;
  unsure: number;
  down: number;
  /** The page it is about, with its anchor; empty for questions and searches. */
  page: string;
  /** What readers wrote and quoted, newest first. */
  words: string[];
  quotes: string[];
  /** Reasons that were ticked, with their counts. */
  reasons: Record<string, number>;
  /** Names of the senders, if a setting keeps them. */
  names: string[];
  lastAt: string;
  state: InsightState;
  /** Who changed the state, and when; null while it is new. */
  by: string | null;
  at: string | null;
  /** The page that should answer it; null until somebody names one. */
  answerPage: string | null;
}

/** Figures of one week. */
export interface InsightWeek {
  /** Its Monday, for example 2026-03-02. */
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
  /** Empty if there is none. */
  section: SectionId;
  count: number;
}

/** 200 answer of `GET /api/insights?weeks=&section=`. */
export interface InsightsAnswer {
  /** First day, for example 2026-03-02; a Monday. */
  from: string;
  questions: InsightRow[];
  searches: InsightRow[];
  pages: InsightRow[];
  mistakes: InsightRow[];
  weeks: InsightWeek[];
  /** Number of missed or unsure questions and searches, by section. */
  sections: { section: SectionId; count: number }[];
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
  /** Path of the page that should answer it. */
  page?: string | undefined;
}

/** 200 answer of `POST /api/insights/write`, whose body is `{ kind, members, page? }`. */
export interface WriteAboutAnswer {
  /** Nearest page and heading; null if nothing is close. */
  nearest: { path: string; title: string; heading: string; anchor: string; file: string } | null;
  /** For the question list beside that page. */
  yaml: string;
  /** The command that starts a new page. */
  command: string;
  /** Lines of `tests/fixtures/questions/reported.jsonl`. */
  jsonl: string;
}
