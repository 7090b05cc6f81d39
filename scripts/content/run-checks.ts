/** Runs every content check over a tree of pages. */

import { readSite } from './read-site.ts';
import { checkAsked } from './checks/asked.ts';
import { checkDefinitions } from './checks/definitions.ts';
import { checkDescriptions } from './checks/descriptions.ts';
import { checkForbiddenWords } from './checks/forbidden-words.ts';
import { checkFrontMatter } from './checks/front-matter.ts';
import { checkImages } from './checks/images.ts';
import { checkLinks } from './checks/links.ts';
import { checkMarkdownStyle } from './checks/markdown-style.ts';
import { checkMessageCodes } from './checks/message-codes.ts';
import { checkPageMap } from './checks/page-map.ts';
import { checkQuestions } from './checks/questions.ts';
import { checkReadingGrade } from './checks/reading-grade.ts';
import { checkRepeatedText } from './checks/repeated-text.ts';
import { checkSampleData } from './checks/sample-data.ts';
import { checkTransactionParts } from './checks/transaction-parts.ts';
import type { SiteSource } from './read-site.ts';
import type { Check, Finding } from './site.ts';

const CHECKS: Check[] = [
  checkPageMap,
  checkFrontMatter,
  checkDescriptions,
  checkQuestions,
  checkAsked,
  checkRepeatedText,
  checkMessageCodes,
  checkForbiddenWords,
  checkSampleData,
  checkImages,
  checkMarkdownStyle,
  checkLinks,
  checkTransactionParts,
  checkReadingGrade,
  checkDefinitions,
];

/** What all checks find, by file and line.
 *  @throws Error where a folder or a file of facts cannot be read. */
export function runChecks(source: SiteSource): { pages: number; findings: Finding[] } {
  const { site, findings } = readSite(source);
  const all = [...findings, ...CHECKS.flatMap((check) => check(site))];
  return { pages: site.pages.length, findings: all.sort(byPlace) };
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
