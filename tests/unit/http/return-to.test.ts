/** After signing in, a user goes to a page of this site, whatever the link said. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeReturnTo } from '../../../server/http/return-to.ts';
import { loadSiteFiles, type SiteFiles } from '../../../server/http/site-files.ts';
import { smallBuild, type SmallBuild } from '../../fixtures/small-build.ts';

let build: SmallBuild;
let site: SiteFiles;
beforeAll(async () => {
  build = await smallBuild();
  site = await loadSiteFiles(build.buildDir, build.dataDir);
});
afterAll(() => build.remove());

describe('a person goes back', () => {
  test.each([
    '/',
    '/docs/page/',
    '/docs/page',
    '/docs/page/?a=b&c=%20',
    '/docs/page/#part',
    '/docs/',
    '/docs/page.md',
    '/docs.md',
  ])('to %s', (target) => {
    expect(safeReturnTo(target, site)).toBe(target);
  });
});

describe('a person goes home instead of', () => {
  test.each([
    ['nowhere', undefined],
    ['an empty target', ''],
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example/docs/page/'],
    ['another site by a backslash', '/\\evil.example/'],
    ['another site by two backslashes', '\\\\evil.example/'],
    ['another site by a tab that browsers drop', '/\t/evil.example/'],
    ['another site by a line break', '/\n/evil.example/'],
    ['another site after a space', ' //evil.example/'],
    ['another site by a name before @', '@evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a page that does not exist', '/docs/other/'],
    ['the Markdown of a page that does not exist', '/docs/other.md'],
    ['the Markdown of the sign-in page', '/login.md'],
    ['a file that is no page', '/assets/js/page.0123abcd.js'],
    ['the page that says there is none', '/404.html'],
    ['a call', '/api/logout'],
    ['the sign-in page, in a circle', '/login'],
    ['the sign-in page with a slash', '/login/?returnTo=/login/'],
    ['an escaped page', '/%64ocs/page/'],
    ['a page through a parent segment', '/x/../docs/page/'],
    ['a header of ours', '/docs/page/\r\nSet-Cookie: a=b'],
    ['a letter that is not ASCII', '/docs/page/?ä'],
  ])('%s', (_, target) => {
    expect(safeReturnTo(target, site)).toBe('/');
  });
});
