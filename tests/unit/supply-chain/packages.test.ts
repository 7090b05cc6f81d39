/** What the lock file installs: with which licences and hashes, and nothing that is deprecated or has a known
 *  advisory. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolders } from '../../fixtures/temporary-folder.ts';

const temporaryFolder = temporaryFolders();

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Plain JavaScript without types, because it runs before anything is installed. */
const { writeSbom } = (await import(
  pathToFileURL(path.join(ROOT, 'scripts/run/sbom.mjs')).href
)) as { writeSbom: (file: string) => Promise<number> };

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  deprecated?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
const all = Object.entries(packages).filter(([place]) => place !== '');
const production = all.filter(([, each]) => !each.dev);
const nameOf = (place: string) => place.replace(/^.*node_modules\//, '');

/** Licences that require only attribution, and those of data and fonts; MPL covers only its own files, which
 *  are used unchanged. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Python-2.0', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'Unlicense', 'WTFPL', 'Zlib'],
]);
/** Packages without a licence that npm can read; checked in the package itself. */
const READ_BY_HAND: Record<string, string> = { eval: 'MIT', format: 'MIT', 'require-like': 'MIT' };

/** True if one of the alternatives is allowed, and all parts of a combination are. */
function isAllowed(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each)));
}

describe('packages that are installed to run', () => {
  test('have licences that are allowed', () => {
    expect(production.length).toBeGreaterThan(500);
    const others = production.flatMap(([place, { license }]) => {
      const licence = license ?? READ_BY_HAND[nameOf(place)] ?? 'none';
      return isAllowed(licence) ? [] : [`${nameOf(place)}: ${licence}`];
    });
    expect(others).toEqual([]);
  });

  test('are in the bill of materials, each with its hash', async () => {
    const file = path.join(temporaryFolder(), 'sbom.json');
    expect(await writeSbom(file)).toBe(0);
    const sbom = JSON.parse(readFileSync(file, 'utf8')) as {
      bomFormat: string;
      components: { name: string; version: string; purl: string; hashes?: object[] }[];
    };
    expect(sbom.bomFormat).toBe('CycloneDX');
    const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
    const missing = production.filter(
      ([place, { version }]) => !listed.has(`${nameOf(place)}@${version}`),
    );
    expect(missing.map(([place]) => place)).toEqual([]);
    expect(sbom.components.every(({ hashes = [] }) => hashes.length > 0)).toBe(true);
    expect(sbom.components.some(({ name }) => name === 'vitest')).toBe(false);
  });
});

describe('every package', () => {
  test('has a hash that npm checks', () => {
    const without = all.filter(([, each]) => !each.link && !each.integrity?.startsWith('sha512-'));
    expect(without.map(([place]) => place)).toEqual([]);
  });

  test('is one that its makers still stand by', () => {
    expect(
      all.flatMap(([place, { deprecated }]) => (deprecated ? [`${place}: ${deprecated}`] : [])),
    ).toEqual([]);
  });

  test('is there without a script of its own having run', () => {
    expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    // These work without their scripts: two ship their binaries as or in packages, one asks for donations.
    const known = new Set(['@swc/core', 'core-js', 'onnxruntime-node', 'fsevents']);
    const others = all.filter(
      ([place, each]) => each.hasInstallScript && !known.has(nameOf(place)),
    );
    expect(others.map(([place]) => place)).toEqual([]);
  });

  test('named serialize-javascript is past GHSA-5c6j-r48x-rmvq', () => {
    const found = all.filter(([place]) => nameOf(place) === 'serialize-javascript');
    expect(found).not.toEqual([]);
    for (const [place, { version }] of found) {
      const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
      expect(major * 1e6 + minor * 1e3 + patch, place).toBeGreaterThanOrEqual(7_000_003);
    }
  });

  test('is asked for by one exact version', () => {
    const { dependencies, devDependencies, optionalDependencies } = read('package.json') as Record<
      string,
      Record<string, string>
    >;
    const versions = Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    });
    // An aliased package names both: npm:typescript@7.0.2.
    const exact = /^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
    expect(versions.filter(([, version]) => !exact.test(version))).toEqual([]);
  });
});

test('updates are proposed', () => {
  expect(existsSync(path.join(ROOT, 'renovate.json'))).toBe(true);
  expect(read('renovate.json')).toMatchObject({
    extends: expect.arrayContaining(['config:recommended']) as unknown,
  });
});
