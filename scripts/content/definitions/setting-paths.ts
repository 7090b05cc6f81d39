/** Settings of the server that a page names by the way to them in the console, which no other product
 *  has: Setup, Settings, and the name. */

import type { Walk } from './definition-walk.ts';
import type { Page } from '../site.ts';

const WAY = /<Ui>Setup<\/Ui>, <Ui>Settings<\/Ui>, <Ui>([^<]+)<\/Ui>/g;

/** Reports settings that the page Settings does not have.
 *  @param pages of all sections. */
export function checkSettingPaths(pages: Page[], { dictionary, report }: Walk): void {
  const { server, settingNames } = dictionary;
  for (const page of pages) {
    for (const { 1: name = '', index } of page.source.matchAll(WAY)) {
      if (settingNames.has(name)) continue;
      const line = page.source.slice(0, index).split('\n').length;
      report(page, line, `The setting "${name}" is not defined on ${server.page.place}`);
    }
  }
}
