/** Runs every npm script of the project, on whatever Node is there: brings the pinned Node 24 and
 *  the packages first where they are missing, rebuilds the site where something changed, and hands
 *  over. Has no dependencies itself and must run under Node 20. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './run/build.mjs';
import { ensurePackages } from './run/packages.mjs';
import { loadEnvFile } from './run/env-file.mjs';
import { say } from './run/process.mjs';
import { ROOT } from './run/root.mjs';
import { ensureRuntime, runNode, useRuntime } from './run/runtime.mjs';

const HELP = `npm start                     install, build if needed, serve on http://localhost:3000
npm test                      everything that must pass; ends with "N passed, N failed"
npm run check                 formatting, lint, types, pages, findability and unit tests
npm run check:content         the pages alone; -- --help for one section or a draft
npm run check:findability     every page is found for its own questions, by its text alone
npm run build                 build the site
npm run serve                 the server alone, on what is built
npm run dev                   live editing for writers, already signed in
npm run users -- --help       accounts, sessions, tokens
npm run eval -- --help        measure search and assistant
npm run bench -- --help       measure search beside libraries
npm run algolia:push -- --help  fill the index of hosted search
npm run screenshots           pictures of every screen into test-results/screenshots

Settings are read from the environment and from .env; .env.example lists them.`;

/** Commands that need no built site. */
const COMMANDS = {
  start: async (args) => {
    if (args.length > 0) return usage(args);
    await build({ force: false });
    return runNode(['server/main.ts']);
  },
  serve: () => {
    if (!existsSync(path.join(ROOT, 'build-data/manifest.json'))) {
      say('The site is not built yet; run `npm run build` first.');
      return 1;
    }
    return runNode(['server/main.ts']);
  },
  build: async () => {
    await build({ force: true });
    return 0;
  },
  dev: (args) =>
    runNode(['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', '--no-open', ...args]),
  users: (args) => runNode(['scripts/users.ts', ...args]),
  eval: async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/eval.ts', ...args]);
  },
  bench: async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/bench.ts', ...args]);
  },
  'algolia:push': async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/algolia-push.ts', ...args]);
  },
  check: async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/check.ts', ...args]);
  },
  'check:content': (args) => runNode(['scripts/check-content.ts', ...args]),
  'check:findability': async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/check-findability.ts', ...args]);
  },
  test: async (args) => {
    await build({ force: false });
    return runNode(['scripts/test.ts', ...args]);
  },
  screenshots: async (args) => {
    await build({ force: false });
    return runNode(['scripts/screenshots.ts', ...args]);
  },
};

function usage(args) {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  say(`Unknown: ${args.join(' ')}\n\n${HELP}`);
  return 2;
}

const [name = '--help', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(COMMANDS, name)) {
    process.exitCode = usage([name, ...args]);
  } else {
    loadEnvFile();
    useRuntime(await ensureRuntime());
    await ensurePackages();
    process.exitCode = await COMMANDS[name](args);
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
