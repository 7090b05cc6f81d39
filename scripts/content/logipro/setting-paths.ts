/** Settings of the server that a page names by their path in the console, which no other product
 *  has: Setup, Settings, and the name. */

import { allDefinitions } from './schema.ts';
import type { Report } from './report.ts';
import type { Page } from '../site.ts';

const SETTINGS_PAGE = 'logipro/setup/settings.md';
const NAMES = new Set(
  allDefinitions()
    .filter(([, definition]) => definition['x-table']?.startsWith(`${SETTINGS_PAGE}#`))
    .flatMap(([, { properties = {} }]) =>
      Object.values(properties).flatMap((it) => (it && it.title) || []),
    ),
);
const WAY = /<Ui>Setup<\/Ui>, <Ui>Settings<\/Ui>, <Ui>([^<]+)<\/Ui>/g;

/** Reports settings that the page Settings does not have.
 *  @param pages of all sections. */
export function checkSettingPaths(pages: Page[], report: Report): void {
  for (const page of pages) {
    for (const { 1: name = '', index } of page.source.matchAll(WAY)) {
      if (NAMES.has(name)) continue;
      const line = page.source.slice(0, index).split('\n').length;
      report(page, line, `The setting "${name}" is not defined on ${SETTINGS_PAGE}`);
    }
  }
}
