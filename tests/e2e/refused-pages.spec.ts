/** The product's own wiring refuses pages: those that hold code, wherever they are, and those whose
 *  screen has another form. Builds of the small site. */

import { expect, test } from '@playwright/test';
import { buildVariant } from './variant.ts';

const FRONT = '---\ntitle: A page\ndescription: A page of a test.\n---\n\n';

test('a page with code fails the build, in a section and beside them, with the line of the code', async () => {
  test.slow();
  const { status, output } = await buildVariant({
    files: {
      'docs/sum.md': `${FRONT}The sum is {1 + 1}.\n`,
      'atlas/frame.md': `${FRONT}<iframe src="https://example.com" />\n`,
      'src/pages/about.md': `${FRONT}<span id="a" onClick="alert(1)">About</span>\n`,
    },
  });
  expect(status).toBe(1);
  expect(output).toContain('docs/sum.md:6: {1 + 1} is JavaScript');
  expect(output).toContain('atlas/frame.md:6: <iframe> is not allowed in a page');
  expect(output).toContain('src/pages/about.md:6: <span> must not have onClick');
});

test('a screen of another form fails the build, with the place in its file', async () => {
  test.slow();
  const { status, output } = await buildVariant({
    files: {
      'docs/drawn.md': `${FRONT}<Screen src="drawn.screen.yaml" />\n`,
      'docs/drawn.screen.yaml':
        'title: PO Receipt\nframe: phone\nalt: A screen.\nparts: [text: A]\n',
    },
  });
  expect(status).toBe(1);
  expect(output).toContain(
    'drawn.screen.yaml:2: frame should be one of: handheld, console, dialog',
  );
});
