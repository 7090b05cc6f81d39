/** The report of a pull request as Markdown. */

import type { Finding } from '../content/site.ts';
import type { AnswerChange, AnswerChanges, Said } from './answer-changes.ts';
import type { PagePicture } from './page-pictures.ts';

/** A comment of the repository's host holds 65,536 characters; the rest is for the other parts. */
const MOST_ANSWERS = 40;

export interface ChangedPage {
  /** Site path with a slash at the end. */
  address: string;
  file: string;
  /** Bytes more or fewer; undefined for a new page. */
  bytes: number | undefined;
}

export interface ReportParts {
  pages: readonly ChangedPage[];
  /** Files of pages that are not there any more. */
  removed: readonly string[];
  files: number;
  summary: string;
  findings: readonly Finding[];
  advice: readonly Finding[];
  answers: AnswerChanges;
  /** Undefined where none were taken. */
  pictures: readonly PagePicture[] | undefined;
  /** Pages that no pictures were taken of. */
  leftOut: number;
}

/** Short enough to be a comment; pictures are named, and shown in the other file. */
export function reportText(parts: ReportParts): string {
  const { pages, removed, files, summary, findings, advice, answers } = parts;
  const rows = [
    ...pages.map(
      ({ address, file, bytes }) =>
        `| \`${address}\` | ${file} | ${bytes === undefined ? 'new' : signed(bytes)} |`,
    ),
    ...removed.map((file) => `| | ${file} | removed |`),
  ];
  return [
    '# What this changes',
    `${pages.length} pages of ${files} files. ${summary}.`,
    ...(rows.length > 0 ? [['| Page | File | Bytes |', '|---|---|---|', ...rows].join('\n')] : []),
    '## How the pages look',
    ...looks(parts),
    '## What the checks find',
    list(findings, 'Nothing.'),
    '## Answers',
    ...answerLines(answers),
    '## Advice',
    list(advice, 'None.'),
    '',
  ].join('\n\n');
}

/** The pictures side by side, by names that stand beside the file. */
export function picturesText(pictures: readonly PagePicture[]): string {
  const parts = pictures
    .filter(({ same }) => !same)
    .map(({ page, width, before, after }) => {
      const show = (name: string | undefined) =>
        name === undefined ? 'not there' : `![](pictures/${name})`;
      return [
        `## ${page}, ${width} px`,
        `| Before | After |\n|---|---|\n| ${show(before)} | ${show(after)} |`,
      ].join('\n\n');
    });
  return ['# Before and after', ...parts, ''].join('\n\n');
}

function looks({ pictures, leftOut }: ReportParts): string[] {
  if (pictures === undefined) {
    return ['No pictures were taken; `--before FOLDER` names the built site to compare with.'];
  }
  const rows = pictures.map(({ page, width, before, after, same }) => {
    const look = same
      ? 'looks the same'
      : [before, after].filter(Boolean).join(', ') || 'not there';
    return `| \`${page}\` | ${width} | ${look} |`;
  });
  return [
    ...(rows.length > 0
      ? [
          'The pictures are beside this report, in `pictures/`; `pictures.md` shows them side by side.',
          ['| Page | Width | Pictures |', '|---|---|---|', ...rows].join('\n'),
        ]
      : ['No page has changed.']),
    ...(leftOut > 0 ? [`${leftOut} more changed pages are left out.`] : []),
  ];
}

function answerLines({ asked, changes }: AnswerChanges): string[] {
  if (asked === 0) return ['No page has changed, so no question was asked.'];
  const shown = changes.slice(0, MOST_ANSWERS);
  const rows = shown.map(
    ({ question, before, after }: AnswerChange) =>
      `| ${cell(question)} | ${said(before)} | ${said(after)} |`,
  );
  return [
    `${asked} questions were asked, by words alone: those of the changed pages and those of ` +
      `\`tests/fixtures/questions\`. ${changes.length} are answered by another page or in another ` +
      'first sentence.',
    ...(rows.length > 0
      ? [['| Question | Before | After |', '|---|---|---|', ...rows].join('\n')]
      : []),
    ...(changes.length > shown.length
      ? [`${changes.length - shown.length} more are left out.`]
      : []),
  ];
}

function said({ page, sentence }: Said): string {
  return page === undefined ? 'declined' : `\`${page}\` ${cell(sentence)}`;
}

/** Text that does not end its cell, and starts nothing. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|<>[\]*_`]/g, (mark) => `\\${mark}`);
}

function list(findings: readonly Finding[], none: string): string {
  if (findings.length === 0) return none;
  return findings
    .map(({ file, line, message, rule }) => `- \`${file}:${line}\` ${message} (${rule})`)
    .join('\n');
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : String(bytes);
}
