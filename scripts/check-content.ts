/** `npm run check:content`: what every page of the site must keep to, and where one does not. */

import path from 'node:path';
import { runCommand } from './content/command.ts';
import { COMPLETE_SECTIONS } from './content/complete-sections.ts';
import { readFacts } from './content/facts.ts';

process.exitCode = runCommand(process.argv.slice(2), {
  root: path.resolve(import.meta.dirname, '..'),
  facts: readFacts(),
  complete: COMPLETE_SECTIONS,
  write: (text) => process.stdout.write(text),
});
