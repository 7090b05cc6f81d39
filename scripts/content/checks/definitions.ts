/** LogiPro's pages agree with each other: `schemas/` defines the components, events, functions and
 *  settings; the tables of its pages show them, and its examples follow them. */

import { checkAgreement } from '../logipro/agreement.ts';
import { checkExamples } from '../logipro/check-examples.ts';
import { checkTables } from '../logipro/check-tables.ts';
import type { Check, Finding } from '../site.ts';
import type { Report } from '../logipro/report.ts';

const rule = 'definition';

export const checkDefinitions: Check = (site) => {
  const findings: Finding[] = [];
  const report: Report = ({ file }, line, message) => findings.push({ file, line, message, rule });
  checkTables(site, report);
  checkAgreement(site, report);
  checkExamples(site.pages, report);
  return findings;
};
