/** What axe-core finds in a page: no rule of WCAG 2.2 AA or of good practice is switched off. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the colour mode of a page decides; every other rule looks at what it is built of. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** `colours` checks only the colours of a page that is checked as a `whole` in its other colour mode. */
type Look = 'whole' | 'colours';
export type Theme = 'light' | 'dark';
/** What is checked in each colour mode of a page that is checked in both. */
export const LOOK: Record<Theme, Look> = { light: 'whole', dark: 'colours' };

/** One line for each violated rule. */
export async function violationsOf(page: Page, look: Look): Promise<string[]> {
  // Only violations are reported, and in a single run (legacy mode): collecting and transferring every element
  // that passes takes two thirds of the time. A single run leaves out frames of other sites, but the content
  // policy blocks those anyway.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const asked = look === 'whole' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES);
  const { violations } = await asked.analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 200)).join('\n  ')}`,
  );
}

/** Waits until nothing moves: axe would see half-mixed colours. */
async function atRest(page: Page): Promise<void> {
  // A spinner never ends and is left alone, as is what follows the scroll position. A transition that is
  // replaced on its way never tells its end, so it is asked for, not waited for.
  const isStill = () =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
      .every(({ playState }) => playState !== 'running');
  await page.waitForFunction(isStill, undefined, { polling: 100, timeout: 20_000 });
}

/** Fails where axe finds something, once nothing moves any more.
 *  @param where names the page or the state in the failure. */
export async function expectNoViolations(
  page: Page,
  where = page.url(),
  look: Look = 'whole',
): Promise<void> {
  await atRest(page);
  expect.soft(await violationsOf(page, look), where).toEqual([]);
}
