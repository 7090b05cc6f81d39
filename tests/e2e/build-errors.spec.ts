/** Specification, section 8: what makes a build fail, and what only warns. Builds of the small
 *  site, with the product's own wiring. */

import { changeScript } from './drive.ts';
import { expect, test } from './shared-reader.ts';
import { test as variantTest } from './variant-portal.ts';
import { buildVariant } from './variant.ts';

const UNKNOWN = 'No NavbarItem component found for type "custom-nothing".';

variantTest('broken Markdown links and anchors only warn', ({ variant }) => {
  expect(variant.status).toBe(0);
  expect(variant.output).toContain(
    '[WARNING] Markdown link with URL `./gone.md` in source file "docs/links.md" (6:3) couldn\'t be resolved.',
  );
  expect(variant.output).toContain('[WARNING] Docusaurus found broken anchors!');
  expect(variant.output).toContain('-> linking to /docs/#gone');
});

test('a broken internal link fails the build, which names page and link', async () => {
  test.slow();
  const { status, output } = await buildVariant({
    files: {
      'docs/lost.md': '---\ntitle: Lost\ndescription: Lost.\n---\n\nTo [nowhere](/docs/gone/).\n',
    },
  });
  expect(status).toBe(1);
  expect(output).toContain('Docusaurus found broken links!');
  expect(output).toContain('- Broken link on source page path = /docs/lost/:');
  expect(output).toContain('-> linking to /docs/gone/');
});

test('a navigation bar item of unknown type fails the build, which names the type', async () => {
  test.slow();
  const { status, output } = await buildVariant({
    patches: {
      'docusaurus.config.ts': ["type: 'custom-logout'", "type: 'custom-nothing'"],
    },
  });
  expect(status).toBe(1);
  expect(output).toContain(`Error: ${UNKNOWN}`);
});

test('a navigation bar item that fails to render is named, with the reason, in place of the page', async ({
  reading,
  expectConsole,
}) => {
  expectConsole(/A theme navbar item failed to render|No NavbarItem component found/);
  const changed = await changeScript(
    reading,
    '{type:"custom-logout",position:"right"}',
    '{type:"custom-nothing",position:"right"}',
  );
  await reading.goto('/');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  const item = '{\n  "type": "custom-nothing",\n  "position": "right"\n}';
  await expect(reading.locator('main p[class*=errorBoundaryError]')).toHaveText(
    'A theme navbar item failed to render.\n' +
      'Please double-check the following navbar item (themeConfig.navbar.items) of your Docusaurus config:\n' +
      `${item}\n\nCause:\n${UNKNOWN}`,
    { useInnerText: true },
  );
  await expect(reading.getByRole('button', { name: 'Try again' })).toBeVisible();
  changed();
});
