/** Ways to bring a page into a state that readers reach seldom: moving inside the site without a
 *  link, holding an answer back, standing still in time, another text in a built script. */

import type { Page, Route } from '@playwright/test';
import { expect, ready } from './fixtures.ts';

/** Opens an address and waits until the page answers to keys and clicks. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** Moves the site's router to an address, as a link inside the site does. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Holds every request to `url` back until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

/** Holds back the scripts of the site that contain `text` until the returned function is called. */
export async function holdScript(page: Page, text: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/js/*.js', async (route) => {
    // A connection that the server has closed after its idle time may be taken for the next request.
    const response = await route.fetch({ maxRetries: 2 });
    const body = await response.text();
    if (body.includes(text)) await promise;
    await route.fulfill({ response, body });
  });
  return () => resolve(undefined);
}

/** Stops the page's clock ten seconds ahead: far enough for a slow machine, and too near for scripts
 *  that are still on their way to be given up. From then on it goes by `page.clock.runFor` alone.
 *  Wants `page.clock.install()` before the page was loaded. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
}

/** Serves the site's scripts with one text changed, as if the code or a setting were another one.
 *  The returned function fails if no script had that text. */
export async function changeScript(
  page: Page,
  text: string | RegExp,
  replacement: string,
): Promise<() => void> {
  let changed = 0;
  // A changed script would be refused by its hash, which is what the hash is for.
  await page.route('**/*', async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.text()).replace(/ integrity="[^"]*"/g, '');
    return route.fulfill({ response, body });
  });
  await page.route('**/assets/js/*.js', async (route: Route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = await response.text();
    const other = body.replace(text, replacement);
    if (other !== body) changed += 1;
    await route.fulfill({ response, body: other });
  });
  return () => expect(changed, `scripts with ${text}`).toBeGreaterThan(0);
}

/** Lets the browser draw a frame in its own time, and React do what it has put off until then, while the
 *  page's clock stands still. */
export async function drawFrame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          // Beyond the frame that it was told in; no clock of a test stops messages.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
        observer.observe(document.body);
      });
    }
  });
}

/** Data that every page is handed, by plugin and instance. */
export type GlobalData = Record<string, Record<string, unknown>>;

/** A component that React has drawn, as far as it is read here. */
interface Drawn {
  memoizedProps: { value?: { globalData?: GlobalData } } | null;
  child: Drawn | null;
}

/** The data that Docusaurus hands to every page: the value of the context that it draws around it. */
export async function globalData(page: Page): Promise<GlobalData> {
  await visit(page, '/');
  return page.evaluate(() => {
    const frame = document.querySelector('#__docusaurus')! as unknown as Record<string, unknown>;
    const key = Object.keys(frame).find((name) => name.startsWith('__reactContainer$'))!;
    const root = frame[key] as { stateNode: { current: Drawn } };
    for (let drawn: Drawn | null = root.stateNode.current; drawn; drawn = drawn.child) {
      const data = drawn.memoizedProps?.value?.globalData;
      if (data) return data;
    }
    throw new Error('No component is given the data');
  });
}
