/** Specification, section 2: the six documentation sections. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';
import { SPECIFIED_SECTIONS, type SpecifiedSection } from './specified-pages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface PageOfChapter {
  id: string;
  address: string;
  /** Number of its chapter, such as `3.10`. */
  number: string | undefined;
  written: boolean;
}

function pageOf({ id: section, base, index }: SpecifiedSection, entry: string): PageOfChapter {
  const [id, number] = entry.split(' ').reverse() as [string, string | undefined];
  const address = id === index && index === 'index' ? `${base}/` : `${base}/${id}/`;
  return { id, address, number, written: existsSync(path.join(ROOT, section, `${id}.md`)) };
}

/** Addresses of the section that the site knows, from the links of its sidebar. */
async function sidebarLinks(page: Page): Promise<Map<string, string>> {
  const links = page.locator('.theme-doc-sidebar-menu a[href]');
  return new Map(
    await links.evaluateAll((list) =>
      list.map((link): [string, string] => [link.getAttribute('href')!, link.textContent]),
    ),
  );
}

for (const section of SPECIFIED_SECTIONS) {
  test(`${section.base} has its base path, sidebar, index page, categories and pages`, async ({
    reading,
  }) => {
    const chapters = section.chapters.map(({ pages, ...chapter }) => ({
      ...chapter,
      pages: pages.map((entry) => pageOf(section, entry)),
    }));

    await visit(reading, section.base);
    const home =
      section.index === 'index' ? `${section.base}/` : `${section.base}/${section.index}/`;
    await expect(reading).toHaveURL(new RegExp(`${home.slice(0, -1)}/?$`));
    await expect(reading.getByRole('heading', { level: 1 })).not.toBeEmpty();
    const sidebar = await sidebarLinks(reading);
    const categories = chapters.flatMap(({ category }) =>
      category === null ? [] : [`${section.base}/category/${category}/`],
    );
    expect([...sidebar.keys()].filter((href) => href.includes('/category/'))).toEqual(categories);

    for (const { category, title, pages } of chapters) {
      for (const { id, address, written } of pages) {
        expect(written, `${section.id}/${id}.md is written`).toBe(true);
        // The text stands in the file itself; no script puts it there.
        const response = await reading.request.get(address, { headers: { Accept: 'text/html' } });
        expect(response.status(), address).toBe(written ? 200 : 404);
        if (written) expect(await response.text()).toMatch(/<article>.*<h1[^>]*>[^<]/s);
      }
      const links = pages.filter(({ written }) => written);
      if (category === null) {
        const single = [...sidebar.keys()].filter((href) => !href.includes('/category/'));
        expect(single).toEqual(links.map(({ address }) => address));
        continue;
      }
      await reading.goto(`${section.base}/category/${category}/`);
      await expect(reading.locator('h1')).toHaveText(title);
      const cards = reading.locator('main article a');
      const shown = await cards.evaluateAll((list) =>
        list.map((card) => card.getAttribute('href')),
      );
      const specified = links.map(({ address }) => address);
      // Parts of a page that was cut stand after it.
      expect(shown.filter((href) => href !== null && specified.includes(href))).toEqual(specified);
      const labels = await sidebarLinks(reading);
      for (const { address, number } of links) {
        if (number !== undefined) expect(labels.get(address)).toMatch(new RegExp(`^${number} `));
      }
    }
  });
}
