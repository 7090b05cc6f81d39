/** LogiPro hangs together as one system: `schemas/` says which components, events, functions and
 *  settings there are; the tables of its pages show that, and its examples keep to it. */

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
