/** What axe-core finds in a page: no rule of WCAG 2.2 AA or of good practice is switched off. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the colour mode of a page decides; every other rule looks at what it is built of. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** `colours` for a page whose other colour mode is looked at as a `whole`. */
type Look = 'whole' | 'colours';
export type Theme = 'light' | 'dark';
/** How a page is looked at that is looked at in both modes. */
export const LOOK: Record<Theme, Look> = { light: 'whole', dark: 'colours' };

/** A line for each rule that is broken. */
export async function violationsOf(page: Page, look: Look): Promise<string[]> {
  // The passes are counted and not told, and the page is asked at once: telling and handing over every
  // element that is right takes two thirds of the time. Frames of other sites, which this would leave
  // out, are stopped by the content policy.
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
