/** `npm run check:content`: checks the rules for pages and reports where a page breaks one. */

import path from 'node:path';
import { runCommand } from './content/command.ts';
import { readFacts } from './content/facts.ts';
import { SECTIONS } from '../server/sections.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  root: path.resolve(import.meta.dirname, '..'),
  facts: readFacts(),
  complete: SECTIONS.map(({ id }) => id),
  write: (text) => process.stdout.write(text),
});
