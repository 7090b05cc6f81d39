/** Runs every npm script of the project, on whatever Node is there: first installs the pinned Node
 *  24 and the packages if they are missing, and rebuilds the site if something changed. Has no
 *  dependencies itself and must run under Node 20. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './run/build.mjs';
import { glibcHeaps } from './run/glibc-heaps.mjs';
import { ensurePackages } from './run/packages.mjs';
import { loadEnvFile } from './run/env-file.mjs';
import { say } from './run/process.mjs';
import { ROOT } from './run/root.mjs';
import { ensureRuntime, runNode, useRuntime } from './run/runtime.mjs';
import { writeSbom } from './run/sbom.mjs';

const HELP = `npm start                     install, build if needed, serve on http://localhost:3000
npm test                      everything that must pass; ends with "N passed, N failed"
npm run check                 formatting, lint, types, pages, findability and unit tests;
                              -- --changed for what has changed, in seconds; -- --fix
npm run check:content         only the pages; -- --help for one section or a draft
npm run check:findability     whether each page is found for its own questions, by its text alone
npm run build                 build the site
npm run serve                 only the server, with the current build
npm run dev                   live editing for writers, already signed in
npm run new -- --help         add a page or a section
npm run move -- --help        give a page a new address; links are updated, the old address redirects
npm run remove -- --help      remove a page and redirect it to another one
npm run preview -- --help     serve a site that someone has packed, with sign-in
npm run report -- --help      what a pull request changes, as Markdown
npm run users -- --help       accounts, sessions, tokens
npm run backup -- FILE        copy the SQLite database while the server runs
npm run restore -- FILE       replace the database with such a copy; ends all sessions
npm run assemble -- FOLDER    put what is needed to serve into a folder, without the build tools
npm run trials -- --help      long trials: servers are killed, or passwords guessed
npm run eval -- --help        measure search and assistant
npm run insights -- --help    what readers miss, as rows to write about
npm run bench -- --help       compare search with libraries; time live editing and builds
npm run harden -- --help      attacks, load and faults against a separate portal
npm run algolia:push -- --help  fill the index of hosted search
npm run screenshots           pictures of every screen into test-results/screenshots
npm run lighthouse -- --help  Lighthouse results for four pages on a phone, signed in
npm run sbom -- FILE          bill of materials (CycloneDX) of the runtime dependencies

Settings are read from the environment and from .env; .env.example lists them.`;

const serve = () => runNode(['server/main.ts'], glibcHeaps());

/** Commands that need no built site. */
const COMMANDS = {
  start: async (args) => {
    if (args.length > 0) return usage(args);
    await build({ force: false });
    return serve();
  },
  serve: () => {
    if (!existsSync(path.join(ROOT, 'build-data/manifest.json'))) {
      say('The site is not built yet; run `npm run build` first.');
      return 1;
    }
    return serve();
  },
  build: async () => {
    await build({ force: true });
    return 0;
  },
  dev: (args) => runNode(['scripts/dev.ts', ...args]),
  new: (args) => runNode(['scripts/new.ts', ...args]),
  move: (args) => runNode(['scripts/move.ts', ...args]),
  remove: (args) => runNode(['scripts/remove.ts', ...args]),
  preview: (args) => runNode(['scripts/preview.ts', ...args]),
  report: (args) => runNode(['scripts/report.ts', ...args]),
  users: (args) => runNode(['scripts/users.ts', ...args]),
  backup: (args) => runNode(['scripts/backup.ts', ...args]),
  restore: (args) => runNode(['scripts/restore.ts', ...args]),
  assemble: async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/assemble.ts', ...args]);
  },
  trials: async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/harden/replicas.ts', ...args]);
  },
  eval: async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/eval.ts', ...args]);
  },
  insights: async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/insights.ts', ...args]);
  },
  bench: async (args) => {
    const needsBuild = !args.some((arg) => arg === '--help' || arg === '--dev');
    if (needsBuild) await build({ force: false });
    return runNode(['scripts/bench.ts', ...args]);
  },
  harden: async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/harden.ts', ...args]);
  },
  'algolia:push': async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/algolia-push.ts', ...args]);
  },
  check: async (args) => {
    // The unit tests use the built site.
    const needsBuild = !args.some((arg) => /^(--help|-h|--changed.*)$/.test(arg));
    if (needsBuild) await build({ force: false });
    return runNode(['scripts/check.ts', ...args]);
  },
  'check:content': (args) => runNode(['scripts/check-content.ts', ...args]),
  'check:findability': (args) => runNode(['scripts/check-findability.ts', ...args]),
  test: async (args) => {
    if (args.length > 0) return runNode(['scripts/test.ts', ...args]);
    // Checks that need no built site use the cores that the build leaves idle.
    const checks = runNode(['scripts/static-checks.ts']);
    try {
      await build({ force: false });
    } catch (error) {
      await checks;
      throw error;
    }
    const clean = (await checks) === 0;
    return runNode(['scripts/test.ts', ...(clean ? [] : ['--checks-failed'])]);
  },
  screenshots: async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/screenshots.ts', ...args]);
  },
  lighthouse: async (args) => {
    if (!args.includes('--help')) await build({ force: false });
    return runNode(['scripts/lighthouse.ts', ...args]);
  },
  sbom: (args) =>
    args.length === 1 && !args[0].startsWith('-') ? writeSbom(args[0]) : usage(args),
};

function usage(args) {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  say(`Unknown command: ${args.join(' ')}\n\n${HELP}`);
  return 2;
}

const [name = '--help', ...given] = process.argv.slice(2);
// Some shells and package managers pass on the `--` of `npm run NAME -- …`.
const args = given[0] === '--' ? given.slice(1) : given;
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
