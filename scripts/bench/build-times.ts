/** Times the build of the site beside that of Docusaurus alone with the same text: both cold, then both after one
 *  changed page. Machines differ by a factor of two, so only the ratio says whether the build is lean. Works in
 *  copies of the last commit, so that the project's own build stays as it is. Needs GNU's `cp`, for hard links. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** In the project, so that its packages are found. */
const COPIES = '.cache/bench-build';
/** The page that is changed. */
const PAGE = 'docs/inbound/po-receipt.md';
/** Kernel ticks per second in /proc, on all Linux systems that Node supports. */
const TICKS = 100;

/** Seconds of one build. */
export interface BuildTime {
  clock: number;
  /** Processor time of the build's processes; undefined where the system does not tell. */
  processor: number | undefined;
}

/** By site, then by kind of build. */
export type BuildTimes = Record<'docusaurus' | 'ours', Record<'cold' | 'changed', BuildTime>>;

/** @param root the project.
 *  @throws Error if a build fails. */
export async function timeBuilds(root: string, say: (text: string) => void): Promise<BuildTimes> {
  const copies = path.join(root, COPIES);
  rmSync(copies, { recursive: true, force: true });
  const folders = { docusaurus: path.join(copies, 'docusaurus'), ours: path.join(copies, 'ours') };
  const command = path.join(folders.ours, 'scripts/run/docusaurus.mjs');
  // Untyped, because they have to run under Node 20.
  const scripts = ['../run/build.mjs', '../run/glibc-heaps.mjs'] as const;
  const { heapLimits } = (await import(scripts[0])) as { heapLimits: () => string[] };
  const { glibcHeaps } = (await import(scripts[1])) as {
    glibcHeaps: () => Record<string, string>;
  };
  const commands = { docusaurus: [command], ours: [...heapLimits(), command] };
  const heaps = { docusaurus: {}, ours: glibcHeaps() };
  const time = async (kind: string, change?: (folder: string) => void) => {
    const times = {} as Record<keyof BuildTimes, BuildTime>;
    for (const site of ['docusaurus', 'ours'] as const) {
      say(`${site}: ${kind}`);
      change?.(folders[site]);
      times[site] = await build(folders[site], commands[site], heaps[site]);
    }
    return times;
  };
  try {
    copyProject(root, folders.ours);
    copyPages(root, folders.docusaurus);
    const cold = await time('cold');
    const changed = await time('one page changed', (folder) =>
      appendFileSync(path.join(folder, PAGE), '\nOne more paragraph.\n'),
    );
    return {
      docusaurus: { cold: cold.docusaurus, changed: changed.docusaurus },
      ours: { cold: cold.ours, changed: changed.ours },
    };
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

/** Rows of a table, with the ratio of ours to Docusaurus alone. */
export function buildRows({ docusaurus, ours }: BuildTimes): Record<string, number | string>[] {
  return (['cold', 'changed'] as const).flatMap((kind) =>
    (['processor', 'clock'] as const).flatMap((measure) => {
      const [alone, own] = [docusaurus[kind][measure], ours[kind][measure]];
      if (alone === undefined || own === undefined) return [];
      const seconds = (value: number) => Number(value.toFixed(1));
      return [
        {
          ...{ build: kind === 'cold' ? 'cold' : 'one page changed', seconds: measure },
          ...{ 'Docusaurus alone': seconds(alone), ours: seconds(own) },
          ratio: Number((own / alone).toFixed(2)),
        },
      ];
    }),
  );
}

/** The last commit with its history, which the pages show. */
function copyProject(root: string, to: string): void {
  execFileSync('git', ['clone', '--quiet', '--shared', root, to]);
  // Loaders name files in the folder of the site. Hard links, because a copy is a gigabyte.
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), to]);
  rmSync(path.join(to, 'node_modules/.cache'), { recursive: true, force: true });
}

/** The pages with their sidebars and pictures, in a site of Docusaurus's own theme. Components become spans. */
function copyPages(root: string, to: string): void {
  const sections = JSON.parse(readFileSync(path.join(root, 'sections.json'), 'utf8')) as {
    id: string;
  }[];
  const needed = ['sidebars', 'static', 'server/contract', 'sections.ts', 'sections.json'];
  for (const name of [
    ...sections.map(({ id }) => id),
    ...needed,
    'tsconfig.json',
    'babel.config.js',
  ]) {
    cpSync(path.join(root, name), path.join(to, name), { recursive: true });
  }
  writeFileSync(path.join(to, 'package.json'), '{ "name": "docusaurus-alone", "private": true }\n');
  writeFileSync(path.join(to, 'docusaurus.config.ts'), CONFIG);
  mkdirSync(path.join(to, 'src/theme'), { recursive: true });
  writeFileSync(path.join(to, 'src/theme/MDXComponents.tsx'), COMPONENTS);
}

/** @param command Node's options and the script.
 *  @param heaps variables for glibc. */
async function build(
  folder: string,
  command: readonly string[],
  heaps: Record<string, string>,
): Promise<BuildTime> {
  // As in a usual build, the code of the packages gets no secrets.
  const script = '../run/build-environment.mjs';
  const { buildEnvironment } = (await import(script)) as {
    buildEnvironment: (names: readonly string[]) => Record<string, string>;
  };
  const before = processorSeconds();
  const start = performance.now();
  const child = spawn(process.execPath, [...command, 'build'], {
    cwd: folder,
    env: { ...buildEnvironment([]), ...heaps, NODE_ENV: 'production', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`The build in ${folder} ended with ${status}:\n${said}`);
  const clock = (performance.now() - start) / 1000;
  const after = processorSeconds();
  const processor = before === undefined || after === undefined ? undefined : after - before;
  return { clock, processor };
}

/** Processor time of all children that have ended (proc(5): cutime and cstime). */
function processorSeconds(): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

const CONFIG = `import { SECTIONS } from './sections.ts';

const optionsOf = ({ id }) => ({
  path: id,
  routeBasePath: id,
  sidebarPath: \`./sidebars/\${id}.ts\`,
});
const main = SECTIONS.find(({ pluginId }) => pluginId === 'default');

export default {
  title: 'Docusaurus alone',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: {
    mdx1Compat: { headingIds: true },
    hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
  },
  future: { v4: true, faster: true },
  presets: [['classic', { docs: optionsOf(main), blog: false, sitemap: false }]],
  plugins: SECTIONS.filter((section) => section !== main).map((section) => [
    '@docusaurus/plugin-content-docs',
    { id: section.pluginId, ...optionsOf(section) },
  ]),
  themeConfig: { algolia: { appId: 'none', apiKey: 'none', indexName: 'none' } },
};
`;

const COMPONENTS = `import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

const Span = ({ children }) => <span>{children}</span>;

export default {
  ...MDXComponents,
  ...{ Key: Span, Msg: Span, MsgLink: Span, Screen: Span, Ui: Span, TabItem, Tabs },
};
`;
