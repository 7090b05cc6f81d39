/** `npm run new`: adds a page from a pattern, or a section of the suite. */

import path from 'node:path';
import { Command, Option } from 'commander';
import { createPage } from './writing/new-page.ts';
import { createSection } from './writing/new-section.ts';
import { PATTERNS, PATTERN_PURPOSES, type Pattern } from './writing/page-patterns.ts';
import { pagePlace } from './writing/page-place.ts';
import { ask, report, runCommandLine } from './writing/terminal.ts';
import { WritingError } from './writing/writing-error.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

interface PageOptions {
  pattern?: Pattern;
  chapter?: string;
}

interface SectionOptions {
  purpose?: string;
  icon: string;
  release: string;
}

const command = new Command('npm run new --')
  .description('Adds a page or a section, with everything that belongs to it.')
  .addHelpText(
    'after',
    `
Examples:
  npm run new -- docs/inventory/lot-split "Lot Split" --pattern transaction
  npm run new -- section pilot "Pilot" --purpose "Try new screens with a few people."

Patterns:
${PATTERNS.map((name) => `  ${name.padEnd(15)}${PATTERN_PURPOSES[name]}`).join('\n')}`,
  );

command
  .command('page', { isDefault: true })
  .description('adds a page; "page" can be omitted')
  .argument('<place>', 'section, folder and name: docs/inventory/lot-split')
  .argument('<title>', 'title of the page: "Lot Split"')
  .addOption(new Option('--pattern <name>', 'kind of page').choices(PATTERNS))
  .option('--chapter <slug>', 'chapter of the sidebar (default: the chapter of the folder)')
  .action(async (typed: string, title: string, options: PageOptions) => {
    const place = pagePlace(ROOT, typed);
    const pattern = options.pattern ?? (await askPattern());
    const files = await createPage(ROOT, { place, title, pattern, chapter: options.chapter });
    report(
      files,
      `\nThe page is a draft: npm run dev shows it at ${place.address}, but readers do not see it. ` +
        'Replace the lines with TODO, remove "draft: true", and run\n' +
        '  npm run check -- --changed',
    );
  });

command
  .command('section')
  .description('adds a section of the suite')
  .argument('<id>', 'folder, and first part of its addresses: pilot')
  .argument('<label>', 'name shown to readers: "Pilot"')
  .option('--purpose <sentence>', 'what the section is for, in one sentence')
  .option('--icon <name>', 'an icon from lucide.dev', 'BookOpen')
  .option('--release <number>', 'current release of the product', '1.0')
  .action(async (id: string, label: string, { purpose, icon, release }: SectionOptions) => {
    const files = await createSection(ROOT, {
      ...{ id, label, icon, version: release },
      purpose: purpose ?? `Everything about ${label} in one place.`,
    });
    report(files, `\nnpm run build makes it part of the site; its first page is /${id}/.`);
  });

async function askPattern(): Promise<Pattern> {
  const list = PATTERNS.map((name, index) => `  ${index + 1} ${name}: ${PATTERN_PURPOSES[name]}\n`);
  const typed = await ask(
    `What kind of page is it?\n${list.join('')}Number or name: `,
    `--pattern, one of: ${PATTERNS.join(', ')}`,
  );
  const found = PATTERNS.find((name, index) => typed === name || typed === String(index + 1));
  if (!found)
    throw new WritingError(`"${typed}" is not a pattern; choose one of: ${PATTERNS.join(', ')}.`);
  return found;
}

await runCommandLine(command);
