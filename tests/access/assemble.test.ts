/** The folder with only what serving needs, and nothing of what building needs: assembled by the real
 *  command, small and complete. */

import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonOf, search } from '../fixtures/calls.ts';
import { startPortal } from '../fixtures/portal.ts';
import { rawRequest, signIn } from '../fixtures/raw-request.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PASSWORD = 'correct horse battery';
/** Size of the whole folder in bytes. */
const LARGEST = 150e6;

let parent: string;
let folder: string;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'portal-assembled-'));
  folder = path.join(parent, 'portal');
  execFileSync(process.execPath, ['scripts/assemble.ts', folder], { cwd: ROOT, stdio: 'pipe' });
}, 180_000);
afterAll(() => rm(parent, { recursive: true, force: true }));

async function filesBelow(from: string): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

interface Manifest {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

describe('the assembled folder', () => {
  test('is under 150 MB, with one platform’s programs alone', async () => {
    const files = await filesBelow(folder);
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LARGEST);
    const natives = files.filter((file) => file.endsWith('.node'));
    expect(natives.length).toBeGreaterThan(1);
    const others = /darwin|win32|arm64|musl/;
    expect(natives.filter((file) => process.arch === 'x64' && others.test(file))).toEqual([]);
    expect(files.filter((file) => /docusaurus|\/react-dom\/|\/typescript\//.test(file))).toEqual(
      [],
    );
  });

  test('serves: sign-in, pages, search by meaning; and the commands run', async () => {
    const portal = await startPortal({ root: folder });
    await portal.addUser('reader', PASSWORD);
    const { cookie, bearer } = await signIn(portal.port, 'reader', PASSWORD);
    const headers = { cookie };
    for (const encoding of ['br', 'gzip', 'identity']) {
      const page = await rawRequest(portal.port, '/docs/inbound/po-receipt/', {
        headers: { ...headers, 'accept-encoding': encoding },
      });
      expect([page.status, page.body.length > 1000]).toEqual([200, true]);
    }
    const font = (await filesBelow(path.join(folder, 'build'))).find((file) =>
      file.endsWith('.woff2'),
    );
    const address = `/${path.relative(path.join(folder, 'build'), font!)}`;
    expect((await rawRequest(portal.port, address, { headers })).status).toBe(200);
    const found = jsonOf(await search(portal.port, bearer));
    expect(JSON.stringify(found)).toContain('receipt');
    // Search reports in one line that it works by words alone.
    expect(portal.output()).not.toMatch(/"level":[4-6]0/);
    const copy = path.join(parent, 'copy.db');
    expect(await portal.run(['scripts/backup.ts', copy])).toContain('users');
    await portal.remove();
  });

  test('has every package that the server loads only when a setting asks for it', async () => {
    const manifest = JSON.parse(
      await readFile(path.join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    const modules = names.flatMap((name) =>
      name === '@modelcontextprotocol/sdk' ? `${name}/server/mcp.js` : name,
    );
    const script = `for (const name of ${JSON.stringify(modules)}) await import(name);`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      stdio: 'pipe',
    });
  });
});

describe('the list of what the server runs on', () => {
  test('is what it imports, and what the operator’s commands do', async () => {
    const sources = [
      ...(await filesBelow(path.join(ROOT, 'server'))).filter((file) => file.endsWith('.ts')),
      ...(await readdir(path.join(ROOT, 'scripts')))
        .filter((name) => /^(users|backup|restore)(-[a-z-]+)?\.ts$/.test(name))
        .map((name) => path.join(ROOT, 'scripts', name)),
    ];
    const imported = new Set<string>();
    for (const file of sources) {
      const text = await readFile(file, 'utf8');
      const imports =
        /^(?:import|export)(?! type)[^;]*? from '([^.'][^']*)'|import\('([^.'][^']*)'\)/gm;
      for (const [, from, lazily] of text.matchAll(imports)) {
        const name = from ?? lazily ?? '';
        if (name.startsWith('node:')) continue;
        imported.add(/^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[1] ?? name);
      }
    }
    const manifest = JSON.parse(
      await readFile(path.join(ROOT, 'server/package.json'), 'utf8'),
    ) as Manifest;
    const listed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    expect([...imported].sort()).toEqual(listed.sort());
  });
});
