/** Of packages with binaries for all platforms, only those for this machine are kept. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

type Remove = (packages: string, machine: { platform: string; arch: string }) => void;
let removeOtherPlatforms: Remove;
beforeAll(async () => {
  // Plain JavaScript without types, because it runs on any version of Node.
  const file = path.resolve(import.meta.dirname, '../../../scripts/run/other-platforms.mjs');
  const script = (await import(pathToFileURL(file).href)) as { removeOtherPlatforms: Remove };
  ({ removeOtherPlatforms } = script);
});

function packagesWith(...machines: string[]): (machine: string) => boolean {
  const folder = temporaryFolder();
  const fileOf = (machine: string) =>
    path.join(folder, 'onnxruntime-node/bin/napi-v6', machine, 'binding.node');
  for (const machine of machines) {
    mkdirSync(path.dirname(fileOf(machine)), { recursive: true });
    writeFileSync(fileOf(machine), '');
  }
  removeOtherPlatforms(folder, { platform: 'linux', arch: 'x64' });
  return (machine) => existsSync(fileOf(machine));
}

test('the others are removed', () => {
  const has = packagesWith('linux/x64', 'linux/arm64', 'win32/x64');
  expect(has('linux/x64')).toBe(true);
  expect(has('linux/arm64')).toBe(false);
  expect(has('win32/x64')).toBe(false);
});

test('nothing happens where the package was left out', () => {
  expect(() => packagesWith()).not.toThrow();
});
