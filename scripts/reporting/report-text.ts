/** The report of a pull request as Markdown. */

import type { Finding } from '../content/site.ts';
import type { AnswerChange, AnswerChanges, Said } from './answer-changes.ts';
import type { FindabilityChange, FindabilityChanges } from './findability-changes.ts';
import type { PagePicture } from './page-pictures.ts';
import type { SiteSize } from './site-sizes.ts';

/** A comment on the repository's host may have 65,536 characters; the rest is for the other
 *  parts. */
const MOST_ANSWERS = 30;
const MOST_QUESTIONS = 30;
const MOST_ADVICE = 20;

export interface ChangedPage {
  /** Site path with a trailing slash. */
  address: string;
  file: string;
  /** Its previous file, if it has moved. */
  former?: string | undefined;
  /** Change in size, in bytes; undefined for a new page. */
  bytes?: number;
}

export interface ReportParts {
  pages: readonly ChangedPage[];
  /** Files of pages that no longer exist. */
  removed: readonly string[];
  files: number;
  summary: string;
  findings: readonly Finding[];
  advice: readonly Finding[];
  findability: FindabilityChanges;
  answers: AnswerChanges;
  /** Undefined if there was no built site to compare with. */
  sizes: readonly SiteSize[] | undefined;
  /** Undefined if none were taken. */
  pictures: readonly PagePicture[] | undefined;
  /** Number of pages without pictures. */
  leftOut: number;
}

/** Short enough for a comment; pictures are only named here, and shown in the other file. */
export function reportText(parts: ReportParts): string {
  const { pages, removed, files, summary, findings, advice, findability, answers, sizes } = parts;
  const rows = [
    ...pages.map(({ address, file, former, bytes }) => {
      const change = [
        ...(former === undefined ? [] : [`moved from ${former}`]),
        ...(bytes === undefined
          ? ['new']
          : former !== undefined && bytes === 0
            ? []
            : [signed(bytes)]),
      ].join(', ');
      return `| \`${address}\` | ${file} | ${change} |`;
    }),
    ...removed.map((file) => `| | ${file} | removed |`),
  ];
  return [
    '# What this changes',
    `${count(pages.length, 'changed page')} of ${count(files, 'changed file')}, ` +
      `${count(findings.length, 'finding')}, ` +
      `${count(findability.changes.length, 'question')} found differently, ` +
      `${count(answers.changes.length, 'question')} answered differently.`,
    ...(rows.length > 0
      ? [['| Page | File | Bytes of Markdown |', '|---|---|---|', ...rows].join('\n')]
      : []),
    '## What the checks find',
    `${summary}.`,
    list(findings, 'Nothing is wrong.'),
    '## How the pages look',
    ...looks(parts),
    '## Whether the pages are found',
    ...findabilityLines(findability),
    '## Answers',
    ...answerLines(answers),
    '## Sizes',
    sizeLines(sizes),
    '## Advice',
    list(advice.slice(0, MOST_ADVICE), 'None.'),
    ...(advice.length > MOST_ADVICE ? [`${advice.length - MOST_ADVICE} more not shown.`] : []),
    '',
  ].join('\n\n');
}

/** The pictures side by side, with names relative to the file. */
export function picturesText(pictures: readonly PagePicture[]): string {
  const parts = pictures
    .filter(({ same }) => !same)
    .map(({ page, width, before, after, top }) => {
      const show = (name: string | undefined) =>
        name === undefined ? 'not there' : `![](pictures/${name})`;
      return [
        `## ${page}, ${width} px wide${top === undefined ? '' : `, from ${top} px down`}`,
        `| Before | After |\n|---|---|\n| ${show(before)} | ${show(after)} |`,
      ].join('\n\n');
    });
  return ['# Before and after', ...parts, ''].join('\n\n');
}

function looks({ pictures, leftOut }: ReportParts): string[] {
  if (pictures === undefined) {
    return ['No pictures were taken; `--before FOLDER` names the built site to compare with.'];
  }
  const rows = pictures
    .filter(({ same }) => !same)
    .map(({ page, width, before, after, top }) => {
      const names = [before, after].filter(Boolean).join(', ') || 'not there';
      return `| \`${page}\` | ${width} | ${top === undefined ? '' : `${top} px`} | ${names} |`;
    });
  // A line may break at one width and not at the other.
  const alike = [...new Set(pictures.map(({ page }) => page))].filter((page) =>
    pictures.every((picture) => picture.page !== page || picture.same),
  );
  return [
    ...(rows.length > 0
      ? [
          'The pictures are next to this report, in `pictures/`, cropped to where a page differs; ' +
            '`pictures.md` shows them side by side.',
          ['| Page | Width | Differs from | Pictures |', '|---|---|---|---|', ...rows].join('\n'),
        ]
      : []),
    ...(alike.length > 0 ? [`As before: ${alike.map((page) => `\`${page}\``).join(', ')}.`] : []),
    ...(pictures.length === 0 ? ['No page has changed.'] : []),
    ...(leftOut > 0
      ? [`${count(leftOut, 'more changed page')} without pictures: the ones that changed least.`]
      : []),
  ];
}

function findabilityLines({ asked, shares, changes }: FindabilityChanges): string[] {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const shown = changes.slice(0, MOST_QUESTIONS);
  const place = (rank: number | undefined) =>
    rank === undefined ? 'new' : rank === 0 ? 'not found' : `number ${rank}`;
  const rows = shown.map(
    ({ question, page, before, after, first }: FindabilityChange) =>
      `| ${cell(question)} | \`${page}\` | ${place(before)} | ${place(after)} | ` +
      `${first === undefined || first === page ? '' : `\`${first}\``} |`,
  );
  return [
    `Of the ${asked} questions in the front matter of all pages, ${percent(shares.after)} find their page ` +
      `among the first three by its text alone (${percent(shares.before)} before).`,
    ...(rows.length > 0
      ? [
          [
            '| Question | Its page | Before | After | First now |',
            '|---|---|---|---|---|',
            ...rows,
          ].join('\n'),
        ]
      : ['No question moved into or out of the first three.']),
    ...(changes.length > shown.length ? [`${changes.length - shown.length} more not shown.`] : []),
  ];
}

function sizeLines(sizes: readonly SiteSize[] | undefined): string {
  if (sizes === undefined)
    return 'Not measured; `--before FOLDER` names the built site to compare with.';
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const rows = sizes.map(({ what, before, after }) => {
    const more = after - before;
    return `| ${what} | ${kilobytes(before)} | ${kilobytes(after)} | ${more === 0 ? '' : signed(more)} |`;
  });
  return [
    '| As browsers get it, compressed | Before, KB | After, KB | Bytes |',
    '|---|--:|--:|--:|',
    ...rows,
  ].join('\n');
}

function answerLines({ asked, changes }: AnswerChanges): string[] {
  if (asked === 0) return ['No page has changed, so no question was asked.'];
  // A reviewer would not expect existing questions to change.
  const known = changes.filter(({ isNew }) => !isNew);
  const brought = changes.filter(({ isNew }) => isNew);
  return [
    `${asked} questions were asked, by words alone: those of the changed pages and those of ` +
      `\`tests/fixtures/questions\`. ${changes.length} are answered by another page or in another ` +
      `first sentence: ${known.length} that were asked before, and ${brought.length} that this change brings.`,
    ...(known.length > 0 ? ['### Asked before', ...answerTable(known)] : []),
    ...(brought.length > 0 ? ['### Brought by this change', ...answerTable(brought)] : []),
  ];
}

function answerTable(changes: readonly AnswerChange[]): string[] {
  const shown = changes.slice(0, MOST_ANSWERS);
  const rows = shown.map(
    ({ question, before, after }) => `| ${cell(question)} | ${said(before)} | ${said(after)} |`,
  );
  return [
    ['| Question | Before | After |', '|---|---|---|', ...rows].join('\n'),
    ...(changes.length > shown.length ? [`${changes.length - shown.length} more not shown.`] : []),
  ];
}

function said({ page, sentence }: Said): string {
  return page === undefined ? 'declined' : `\`${page}\` ${cell(sentence)}`;
}

/** Escapes text so that it does not end its cell and starts no markup. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|<>[\]*_`]/g, (mark) => `\\${mark}`);
}

function list(findings: readonly Finding[], none: string): string {
  if (findings.length === 0) return none;
  return findings
    .map(({ file, line, message, rule }) => `- \`${file}:${line}\` ${message} (${rule})`)
    .join('\n');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : String(bytes);
}
