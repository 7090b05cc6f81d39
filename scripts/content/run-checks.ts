/** Runs every content check over a tree of pages. */

import path from 'node:path';
import { readSite } from './read-site.ts';
import { checkDefinitions } from './checks/definitions.ts';
import { checkDescriptions } from './checks/descriptions.ts';
import { checkForbiddenWords } from './checks/forbidden-words.ts';
import { checkFrontMatter } from './checks/front-matter.ts';
import { checkGroupCounts } from './checks/group-counts.ts';
import { checkImages } from './checks/images.ts';
import { checkLinks } from './checks/links.ts';
import { checkMarkdownStyle } from './checks/markdown-style.ts';
import { checkMessageCodes } from './checks/message-codes.ts';
import { checkPageCode } from './checks/page-code.ts';
import { checkPageMap } from './checks/page-map.ts';
import { checkPageOrder } from './checks/page-order.ts';
import { checkProseStyle } from './checks/prose-style.ts';
import { checkQuestionGroups } from './checks/question-groups.ts';
import { checkQuestions } from './checks/questions.ts';
import { checkReaderQuestions } from './checks/reader-questions.ts';
import { checkReadingGrade } from './checks/reading-grade.ts';
import { checkRepeatedText } from './checks/repeated-text.ts';
import { checkSampleData } from './checks/sample-data.ts';
import { checkScreens } from './checks/screens.ts';
import { checkTransactionParts } from './checks/transaction-parts.ts';
import type { SiteSource } from './read-site.ts';
import { checkRedirects } from './checks/redirects.ts';
import { checkSentences } from './checks/sentences.ts';
import { checkSpelling } from './checks/spelling.ts';
import { checkVerbless } from './checks/verbless.ts';
import { checkUnwritten } from './checks/unwritten.ts';
import type { Check, Finding, Page, Site } from './site.ts';

/** Checks that look at one page at a time, and only at the page and its files. */
const PAGE_CHECKS: Check[] = [
  checkFrontMatter,
  checkUnwritten,
  checkSpelling,
  checkQuestionGroups,
  checkGroupCounts,
  checkForbiddenWords,
  checkSampleData,
  checkImages,
  checkPageCode,
  checkMarkdownStyle,
  checkPageOrder,
  checkProseStyle,
  checkReadingGrade,
  checkSentences,
  checkVerbless,
];

/** Checks that compare pages with each other. */
const SITE_CHECKS: Check[] = [
  checkPageMap,
  checkDescriptions,
  checkQuestions,
  checkReaderQuestions,
  checkRepeatedText,
  checkMessageCodes,
  checkScreens,
  checkLinks,
  checkRedirects,
  checkTransactionParts,
];

export interface ChecksResult {
  site: Site;
  findings: Finding[];
}

/** The findings of all checks, by file and line. Findings on a draft are advice: nobody reads it
 *  yet.
 *  @param only files whose pages have changed; the others are only compared with them.
 *  @throws Error if a folder or a file of facts cannot be read. */
export function runChecks(source: SiteSource, only?: ReadonlySet<string>): ChecksResult {
  const { site, findings } = readSite(source);
  const changed = only
    ? { ...site, pages: site.pages.filter((page) => isAmong(page, only)) }
    : site;
  const drafts = new Set(
    site.pages.filter(({ frontMatter }) => frontMatter.values['draft'] === true).flatMap(filesOf),
  );
  const all = [
    ...findings,
    ...PAGE_CHECKS.flatMap((check) => check(changed)),
    ...SITE_CHECKS.flatMap((check) => check(site)),
    ...(hasDefinitions(only) ? checkDefinitions(site) : []),
  ].map((finding) => (drafts.has(finding.file) ? { ...finding, advice: true } : finding));
  return { site, findings: all.sort(byPlace) };
}

/** True if LogiPro's language, or its tables and examples, may have changed. */
function hasDefinitions(only?: ReadonlySet<string>): boolean {
  return !only || [...only].some((file) => /^(logipro|docs|schemas)\//.test(file));
}

/** The page itself and the file beside it. */
function filesOf({ file, questions }: Page): string[] {
  return questions ? [file, questions.file] : [file];
}

function isAmong(page: Page, files: ReadonlySet<string>): boolean {
  const beside = page.screens.flatMap(({ name }) =>
    name === undefined ? [] : path.posix.join(path.posix.dirname(page.place), name),
  );
  return [...filesOf(page), ...beside].some((file) => files.has(file));
}

function byPlace(a: Finding, b: Finding): number {
  return (
    compare(a.file, b.file) ||
    a.line - b.line ||
    compare(a.rule, b.rule) ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
