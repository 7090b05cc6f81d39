/** Makes the sign-in page that visitors who are signed out get. Docusaurus's own carries the
 *  bundle, and the bundle names every document. So the page is put together anew from the few
 *  parts that it needs, by naming them: what nobody named cannot slip through. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import ts from 'typescript';
import { contentHash } from './content-hash.ts';
import { inlineScripts } from './inline-scripts.ts';

const FORM_SOURCE = 'src/features/session/sign-in-form.ts';
/** Starts the form on the stand-alone page; the token is kept as the site itself keeps it. Who has to
 *  sign in has no conversation to go on with: the session has ended without the site noticing. */
const STARTER = `
try { sessionStorage.removeItem('chatHistory'); } catch (error) { console.error('Removing "chatHistory" from storage failed:', error); }
enhanceSignInForm(document.querySelector('[data-sign-in]'), ({ token, target }) => {
  try { localStorage.setItem('token', token); } catch (error) { console.error('Writing "token" to storage failed:', error); }
  location.replace(target);
});
`;

/** Writes build/login/index.html and its script.
 *  @returns the request paths of everything that the page needs, itself included. */
export async function writeLoginPage(outDir: string, siteDir: string): Promise<Set<string>> {
  const file = path.join(outDir, 'login', 'index.html');
  const built = await readFile(file, 'utf8');
  const script = await writeScript(outDir, siteDir);

  const $ = load(built);
  const themeScripts = inlineScripts(built).filter((text) => text.includes('data-theme'));
  if (themeScripts.length !== 1) throw new Error('The sign-in page has no colour mode script');
  const stylesheets = attributes($, 'link[rel="stylesheet"]', 'href');
  const icons = attributes($, 'link[rel="icon"]', 'href');
  // The text face alone: no code stands on this page.
  const fonts = attributes($, 'link[rel="preload"][as="font"]', 'href').filter((href) =>
    href.includes('hyperlegible-next'),
  );
  const main = $('main').first();
  if (main.find('form').length !== 1) throw new Error('The sign-in page has no form');

  const page = [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${$('title').first().html()}</title>`,
    $.html($('meta[name="description"]').first()),
    '<meta name="robots" content="noindex">',
    ...icons.map((href) => `<link rel="icon" href="${href}">`),
    ...fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script>${themeScripts[0]}</script></head><body>`,
    $.html(main),
    `<script type="module" src="${script}"></script></body></html>`,
  ].join('');
  await writeFile(file, page);

  return new Set([
    '/login/',
    '/robots.txt',
    script,
    ...stylesheets,
    ...icons,
    ...fonts,
    ...attributes(load(page), 'img', 'src'),
  ]);
}

function attributes($: ReturnType<typeof load>, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .flatMap((element) => $(element).attr(name) ?? []);
}

async function writeScript(outDir: string, siteDir: string): Promise<string> {
  const source = await readFile(path.join(siteDir, FORM_SOURCE), 'utf8');
  const { outputText } = ts.transpileModule(source + STARTER, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2020,
      module: ts.ModuleKind.ESNext,
      removeComments: true,
    },
  });
  const name = `/assets/sign-in/sign-in.${contentHash(outputText).slice(0, 8)}.js`;
  await mkdir(path.join(outDir, path.dirname(name)), { recursive: true });
  await writeFile(path.join(outDir, name), outputText);
  return name;
}
