/** Wording of the page on what readers miss, in one place. */

import type { InsightKind, InsightState } from '@site/server/contract/insights.ts';

export const TITLE = 'What readers miss';
export const lead = (from: string, keepDays: number) =>
  `Since ${from}. Kept for ${keepDays} days; who asked or searched is not kept.`;
export const LOADING = 'Loading…';
export const CSV = 'All rows as CSV';

export const FILTER = {
  label: 'What is shown',
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
  numbers: 'The same in numbers',
  elsewhere: 'Elsewhere',
  total: 'All',
} as const;
/** The parts of a bar, the worst first. */
export const PARTS = {
  questions: ['Declined', 'Unsure', 'Answered'],
  searches: ['No result', 'With results'],
  helpful: ['No', 'Yes'],
} as const;

export const KINDS: Record<InsightKind, { title: string; hint: string; none: string }> = {
  question: {
    title: 'Questions that were not answered',
    hint: 'Declined, unsure or with thumb down; those that ask about the same stand together.',
    none: 'No question was missed.',
  },
  search: {
    title: 'Searches without result or click',
    hint: 'Nothing was found, or nobody opened what was.',
    none: 'No search was missed.',
  },
  page: {
    title: 'Pages that did not help',
    hint: '“Was this helpful?” was answered with no.',
    none: 'No page has a no.',
  },
  mistake: {
    title: 'Reported mistakes',
    hint: 'Reports with the text that was selected.',
    none: 'No mistake is reported.',
  },
};
export const groupedBy = (how: 'vectors' | 'words') =>
  how === 'vectors' ? 'Grouped by meaning.' : 'Grouped by shared words.';

export const STATES: Record<InsightState, string> = {
  new: 'New',
  taken: 'Taken',
  resolved: 'Resolved',
  wont: 'Will not',
};
export const stateBy = (state: InsightState, by: string, at: string) =>
  `${STATES[state]} by ${by}, ${at}`;
export const STATE_LABEL = 'State';
export const REASON_LABELS: Record<string, string> = {
  missing: 'not there',
  wrong: 'wrong',
  unclear: 'unclear',
  outdated: 'outdated',
  too_long: 'too long',
  other: 'other',
};

export const WRITE = {
  open: 'Write about this',
  nearest: 'Nearest place',
  none: 'Nothing in the pages is near.',
  page: 'Page that will answer it',
  take: 'Take it',
  taken: (page: string) => `Taken. It is marked as resolved when ${page} answers it.`,
  yaml: (file: string) => `For ${file}:`,
  command: 'Or begin a page of its own:',
  jsonl: 'As a test, a line of tests/fixtures/questions/reported.jsonl:',
  copy: 'Copy',
} as const;

export const TOP = {
  title: 'Most frequent',
  questions: 'Questions',
  searches: 'Searches',
  pages: 'Pages',
  none: 'Nothing yet.',
} as const;
