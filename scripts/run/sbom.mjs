/** The bill of materials (CycloneDX): every installed package except development ones, from the
 *  lock file, with its version, licence and hash. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, say } from './process.mjs';
import { ROOT } from './root.mjs';
import { npm } from './runtime.mjs';

/** Writes it to a file.
 *  @returns the exit status. */
export async function writeSbom(file) {
  const lines = [];
  // Lists all packages: npm's `--omit=dev` (11.19) omits 300 that are needed, such as React,
  // because other packages require them as peers.
  const status = await run(
    npm(),
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'],
    { onLine: (line) => lines.push(line) },
  );
  if (status !== 0) {
    say(lines.join('\n'));
    return status;
  }
  const sbom = JSON.parse(lines.slice(lines.indexOf('{')).join('\n'));
  writeFileSync(file, `${JSON.stringify(withoutDevelopment(sbom), null, 2)}\n`);
  return 0;
}

/** @param sbom as returned by npm. */
function withoutDevelopment(sbom) {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const installed = new Set(
    Object.entries(packages).flatMap(([place, { dev, version }]) =>
      dev ? [] : [`${place.replace(/^.*node_modules\//, '')}@${version}`],
    ),
  );
  const components = sbom.components.filter(({ name, version }) =>
    installed.has(`${name}@${version}`),
  );
  const kept = new Set([
    sbom.metadata.component['bom-ref'],
    ...components.map((each) => each['bom-ref']),
  ]);
  const dependencies = sbom.dependencies.flatMap(({ ref, dependsOn }) =>
    kept.has(ref) ? [{ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }] : [],
  );
  return { ...sbom, components, dependencies };
}
