/** Adding a section also updates the map, the sidebars and who is asked to read its changes. */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSection } from '../../../scripts/writing/new-section.ts';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OWNERS = '.github/CODEOWNERS';
const COPIED = ['sections.json', '.prettierrc.json', 'scripts/content/facts/map.json', OWNERS];
const PILOT = {
  ...{ id: 'pilot', label: 'Pilot', purpose: 'Everything about Pilot in one place.' },
  ...{ icon: 'BookOpen', version: '1.0' },
};

const temporaryFolder = temporaryFolders();

function copy(): { root: string; read: (place: string) => string } {
  const root = temporaryFolder();
  for (const place of COPIED) {
    mkdirSync(path.dirname(path.join(root, place)), { recursive: true });
    cpSync(path.join(ROOT, place), path.join(root, place));
  }
  return { root, read: (place) => readFileSync(path.join(root, place), 'utf8') };
}

test('a new section has its files, and the owners of the sidebars', async () => {
  const { root, read } = copy();
  const lines = read(OWNERS).split('\n');
  const files = await createSection(root, PILOT);
  expect(files).toContain(OWNERS);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const added = read(OWNERS)
    .split('\n')
    .filter((line) => !lines.includes(line));
  expect(added).toEqual(['/pilot/             @portal-writers']);
  expect(JSON.parse(read('sections.json'))).toContainEqual(
    expect.objectContaining({ id: 'pilot', home: '/pilot/' }),
  );
});

test('a project without a file of owners does not get one', async () => {
  const { root } = copy();
  rmSync(path.join(root, OWNERS));
  expect(await createSection(root, PILOT)).not.toContain(OWNERS);
  expect(existsSync(path.join(root, OWNERS))).toBe(false);
});
