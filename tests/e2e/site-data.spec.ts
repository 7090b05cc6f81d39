/** Specification, section 3: what the site knows of its documents, and what the browser keeps. */

import { answerWith, openChat, send } from './chat-drive.ts';
import { globalData, visit } from './drive.ts';
import { expect, test } from './shared-reader.ts';

interface DocsData {
  path: string;
  versions: {
    name: string;
    label: string;
    isLast: boolean;
    path: string;
    mainDocId: string;
    docs: { id: string; path: string; sidebar?: string }[];
    draftIds: string[];
    sidebars: Record<string, { link: { path: string; label: string } }>;
  }[];
}

const SECTIONS = [
  { plugin: 'default', base: '/docs', main: 'index', home: '/docs/', version: '25.3' },
  { plugin: 'logipro', base: '/logipro', main: 'index', home: '/logipro/', version: '25.3' },
  {
    plugin: 'express-client',
    base: '/express-client',
    main: 'index',
    home: '/express-client/',
    version: '25.1',
  },
  {
    plugin: 'express-server',
    base: '/express-server',
    main: 'index',
    home: '/express-server/',
    version: '25.1',
  },
  {
    plugin: 'flexipro_label',
    base: '/flexipro_label',
    main: 'index',
    home: '/flexipro_label/',
    version: '25.2',
  },
  {
    plugin: 'atlas',
    base: '/atlas',
    main: 'Introduction',
    home: '/atlas/Introduction',
    version: '25.3',
  },
];

test('each section has one version, with name, label, isLast, path and main document', async ({
  reading,
}) => {
  const docs = (await globalData(reading))['docusaurus-plugin-content-docs'] ?? {};
  expect(Object.keys(docs).sort()).toEqual(SECTIONS.map(({ plugin }) => plugin).sort());
  for (const section of SECTIONS) {
    const data = docs[section.plugin] as DocsData;
    expect(data.path).toBe(section.base);
    expect(data.versions).toHaveLength(1);
    expect(data.versions[0]).toMatchObject({
      name: 'current',
      label: section.version,
      isLast: true,
      path: section.base,
      mainDocId: section.main,
      draftIds: [],
    });
  }
});

test('each version has a sidebar, each document its id, path and sidebar', async ({ reading }) => {
  const docs = (await globalData(reading))['docusaurus-plugin-content-docs'] ?? {};
  for (const section of SECTIONS) {
    const version = (docs[section.plugin] as DocsData).versions[0]!;
    const sidebar = section.plugin === 'default' ? 'docs' : section.plugin;
    expect(Object.keys(version.sidebars)).toEqual([sidebar]);
    expect(version.sidebars[sidebar]?.link.path).toBe(section.home);
    expect(version.docs.length).toBeGreaterThan(0);
    for (const doc of version.docs) {
      expect(doc).toEqual({
        id: expect.stringMatching(/\S/),
        path: expect.stringContaining(`${section.base}/`),
        sidebar,
      });
    }
    expect(version.docs.map(({ id }) => id)).toContain(section.main);
  }
});

test('the only locale is en, the default one', async ({ reading }) => {
  await visit(reading, '/');
  const html = reading.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(reading.locator('head meta[property="og:locale"]')).toHaveAttribute('content', 'en');
  const alternates = reading.locator('head link[rel="alternate"][hreflang]');
  expect(
    await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
  ).toEqual(['en', 'x-default']);
});

test('the browser keeps colour mode, docs version, token and chat session, and no document', async ({
  reading,
}) => {
  await visit(reading, '/docs/');
  await reading.getByRole('button', { name: /^Switch between dark and light/ }).click();
  const versions = reading.getByRole('button', { name: '25.3', exact: true });
  await versions.click();
  await reading.locator('.dropdown', { has: versions }).locator('.dropdown__link').click();
  await answerWith(reading);
  const dialog = await openChat(reading);
  await send(dialog, 'What is a lot?');
  await expect(dialog.getByRole('log')).toContainText('An answer.');
  const stored = await reading.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage) as [string, string][]),
  );
  // Docusaurus adds a suffix of its own to its keys, so that sites on one host keep apart.
  const kept = Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key.replace(/-[0-9a-f]{3}$/, ''), value]),
  );
  expect(kept).toEqual({
    theme: 'dark',
    'docs-preferred-version-default': 'current',
    token: expect.stringMatching(/^\S{40,}$/),
    chatSession: expect.stringContaining('"count":1'),
    portalUser: expect.stringMatching(/\S/),
    // Versions of the pages that were seen, which name no page.
    seenPages: expect.stringMatching(/^\{"owner":"[\w-]+","versions":\[("[\w-]{8}",?)+\]\}$/),
  });
});
