/** Fixes what can be fixed automatically: formatting, lint with a known fix, oversized pictures,
 *  tables generated from data, and the files for completion in editors. */

import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { optimize } from 'svgo';
import { LARGEST_SVG } from '../content/checks/images.ts';
import { writeTables } from '../content/logipro/write-tables.ts';
import { writeEditorFiles } from '../writing/editor-files.ts';
import { runTool } from '../steps.ts';

/** @param files only these; the whole project if omitted. */
export async function fixFiles(root: string, files?: readonly string[]): Promise<void> {
  const there = files?.filter((file) => existsSync(path.join(root, file)));
  const code = there?.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file)) ?? ['.'];
  const formatted = there?.filter((file) => /\.(ts|tsx|mjs|js|css|json|ya?ml)$/.test(file)) ?? [
    '.',
  ];
  if (code.length > 0) {
    await runTool('Fixing lint', 'eslint', ['--fix', ...code]);
    await runTool('Fixing lint by types', 'oxlint', ['--fix', ...code]);
  }
  if (formatted.length > 0) {
    await runTool('Fixing formatting', 'prettier', ['--write', '--ignore-unknown', ...formatted]);
  }
  const tables = !there || there.some((file) => /^(logipro|schemas)\//.test(file));
  if (tables) writeTables(root);
  if (!there || there.some((file) => /schema/.test(file))) await writeEditorFiles(root);
  const pictures = there ?? globSync('static/img/**/*.svg', { cwd: root });
  for (const file of pictures.filter((each) => each.endsWith('.svg')))
    shrink(path.join(root, file));
}

/** Makes a drawing smaller; its text, title and description stay. */
function shrink(file: string): void {
  if (statSync(file).size <= LARGEST_SVG) return;
  const { data } = optimize(readFileSync(file, 'utf8'), {
    path: file,
    plugins: [
      {
        name: 'preset-default',
        params: { overrides: { removeViewBox: false, removeTitle: false, removeDesc: false } },
      },
    ],
  });
  writeFileSync(file, data);
}
