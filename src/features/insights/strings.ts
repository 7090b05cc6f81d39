/** Texts of the page on what readers cannot find. */

import type { InsightKind, InsightState } from '@site/server/contract/insights.ts';

export const TITLE = 'What readers miss';
export const lead = (from: string, keepDays: number) =>
  `Since ${from}. Kept for ${keepDays} days, without recording who asked or searched.`;
export const LOADING = 'Loading…';
export const CSV = 'All rows as CSV';

export const FILTER = {
  label: 'Filter',
  weeks: 'Time',
  section: 'Section',
  all: 'All sections',
  states: 'Rows',
} as const;
export const WEEKS: readonly [number, string][] = [
  [1, 'This week'],
  [4, '4 weeks'],
  [8, '8 weeks'],
  [26, '26 weeks'],
];
export const SHOWN: readonly ['open' | 'all', string][] = [
  ['open', 'New and taken'],
  ['all', 'All'],
];

export const CHARTS = {
  title: 'By week and section',
  questions: 'Questions by week',
  searches: 'Searches by week',
  helpful: '“Was this helpful?” by week',
  sections: 'Missed by section',
  numbers: 'Show as numbers',
  elsewhere: 'Elsewhere',
  total: 'All',
} as const;
/** The parts of a bar, worst first. */
export const PARTS = {
  questions: ['Declined', 'Unsure', 'Answered'],
  searches: ['No result', 'With results'],
  helpful: ['No', 'Yes'],
} as const;

export const KINDS: Record<InsightKind, { title: string; hint: string; none: string }> = {
  question: {
    title: 'Questions that were not answered',
    hint: 'Declined, unsure or rated not helpful. Questions about the same thing are grouped.',
    none: 'No missed questions.',
  },
  search: {
    title: 'Searches without results or clicks',
    hint: 'Nothing was found, or no result was opened.',
    none: 'No missed searches.',
  },
  page: {
    title: 'Pages that did not help',
    hint: 'Readers answered “No” to “Was this page helpful?”.',
    none: 'No page was rated not helpful.',
  },
  mistake: {
    title: 'Reported mistakes',
    hint: 'Reports with the selected text.',
    none: 'No reported mistakes.',
  },
};
export const groupedBy = (how: 'vectors' | 'words') =>
  how === 'vectors' ? 'Grouped by meaning.' : 'Grouped by shared words.';

export const STATES: Record<InsightState, string> = {
  new: 'New',
  taken: 'Taken',
  resolved: 'Resolved',
  wont: 'Won’t do',
};
export const stateBy = (state: InsightState, by: string, at: string) =>
  `${STATES[state]} by ${by}, ${at}`;
export const STATE_LABEL = 'State';
export const REASON_LABELS: Record<string, string> = {
  missing: 'missing',
  wrong: 'wrong',
  unclear: 'unclear',
  outdated: 'outdated',
  too_long: 'too long',
  other: 'other',
};

export const WRITE = {
  open: 'Write about this',
  nearest: 'Closest place',
  none: 'No page is close to this.',
  page: 'Page that will answer it',
  take: 'Take this',
  taken: (page: string) => `Taken. It will be marked as resolved when ${page} answers it.`,
  yaml: (file: string) => `For ${file}:`,
  command: 'Or start a new page:',
  jsonl: 'As a test, a line for tests/fixtures/questions/reported.jsonl:',
  copy: 'Copy',
} as const;

export const TOP = {
  title: 'Most frequent',
  questions: 'Questions',
  searches: 'Searches',
  pages: 'Pages',
  none: 'Nothing yet.',
} as const;
