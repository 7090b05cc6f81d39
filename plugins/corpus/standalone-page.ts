/** Creates the pages for signed-out visitors. Docusaurus's own pages load the bundle, and the bundle names
 *  every document. So these pages are rebuilt from the few parts that they need, each listed explicitly:
 *  nothing else can slip through. */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import ts from 'typescript';
import { contentHash } from '../../server/contract/content-hash.ts';
import { inlineScripts } from './inline-scripts.ts';

/** A page that works without the bundle. */
export interface StandalonePage {
  /** Folder inside the build, and the first part of the script's name. */
  name: string;
  /** TypeScript file that drives the form, relative to the site's folder; it must not import anything. */
  formSource: string;
  /** The call that starts the form; appended to its source. */
  starter: string;
  /** Source of a script that is put before it. */
  library?: string;
}

/** Rewrites the page, and writes its script.
 *  @returns the request paths of everything that the page needs, itself included. */
export async function writeStandalonePage(
  outDir: string,
  siteDir: string,
  { name, formSource, starter, library }: StandalonePage,
): Promise<Set<string>> {
  const file = path.join(outDir, name, 'index.html');
  const built = await readFile(file, 'utf8');
  const source = await readFile(path.join(siteDir, formSource), 'utf8');
  const script = await writeScript(outDir, name, {
    before: library ?? '',
    source: source + starter,
  });

  const $ = load(built);
  const themeScripts = inlineScripts(built).filter((text) => text.includes('data-theme'));
  if (themeScripts.length !== 1) {
    throw new Error(`The page ${name} has no colour mode script`);
  }
  const shared = attributes($, 'link[rel="stylesheet"]', 'href');
  const icons = attributes($, 'link[rel="icon"]', 'href');
  // Only the text typeface: these pages show no code.
  const fonts = attributes($, 'link[rel="preload"][as="font"]', 'href').filter((href) =>
    href.includes('hyperlegible-next'),
  );
  const main = $('main').first();
  if (main.find('form').length !== 1) throw new Error(`The page ${name} has no form`);
  const stylesheets = [...shared, ...(await ownStyles(outDir, classesOf($, main), shared))];

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
    ...stylesheets.map((href) => {
      const media = $(`link[rel="stylesheet"][href="${href}"]`).attr('media');
      return `<link rel="stylesheet" href="${href}"${media ? ` media="${media}"` : ''}>`;
    }),
    `<script>${themeScripts[0]}</script></head><body>`,
    $.html(main),
    `<script type="module" src="${script}"></script></body></html>`,
  ].join('');
  await writeFile(file, page);

  return new Set([
    `/${name}/`,
    script,
    ...stylesheets,
    ...icons,
    ...fonts,
    ...attributes(load(page), 'img', 'src'),
  ]);
}

/** Style sheets with classes of the page that the shared ones lack. The site loads them by script, but this
 *  page has none of the site's scripts. */
async function ownStyles(
  outDir: string,
  classes: readonly string[],
  shared: readonly string[],
): Promise<string[]> {
  const read = (href: string) => readFile(path.join(outDir, href), 'utf8');
  const sharedText = (await Promise.all(shared.map(read))).join('\n');
  const lacking = classes.filter((each) => !sharedText.includes(`.${each}`));
  const found = new Map<string, string>();
  for (const file of (await readdir(path.join(outDir, 'assets/css'))).sort()) {
    const href = `/assets/css/${file}`;
    if (!file.endsWith('.css') || shared.includes(href)) continue;
    const text = await read(href);
    // The same sheet is emitted once for each page that uses it.
    if (lacking.some((each) => text.includes(`.${each}`)) && !found.has(text))
      found.set(text, href);
  }
  return [...found.values()];
}

function classesOf($: ReturnType<typeof load>, main: ReturnType<typeof $>): string[] {
  const all = main
    .find('[class]')
    .toArray()
    .flatMap((element) => ($(element).attr('class') ?? '').split(/\s+/));
  return [...new Set(all)].filter((each) => each !== '');
}

function attributes($: ReturnType<typeof load>, selector: string, name: string): string[] {
  return $(selector)
    .toArray()
    .flatMap((element) => $(element).attr(name) ?? []);
}

async function writeScript(
  outDir: string,
  page: string,
  { before, source }: { before: string; source: string },
): Promise<string> {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2020,
      module: ts.ModuleKind.ESNext,
      removeComments: true,
    },
  });
  const text = before === '' ? outputText : `${before}\n${outputText}`;
  const name = `/assets/${page}/${page}.${contentHash(text).slice(0, 8)}.js`;
  await mkdir(path.join(outDir, path.dirname(name)), { recursive: true });
  await writeFile(path.join(outDir, name), text);
  return name;
}
