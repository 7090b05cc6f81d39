/** The part of the project's lock file that the server needs: the same versions of the same files
 *  as everywhere else, without the packages of the build. */

/** The parts of a package in a lock file (npm's lockfileVersion 3) that are read here. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  peer?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The parts of a package.json that are read here. */
export interface RuntimePackage {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

export interface Lock {
  lockfileVersion: number;
  /** By location: `node_modules/a/node_modules/b`. */
  packages: Record<string, LockedPackage>;
}

/**
 * Follows the dependencies of `wanted` through `lock`.
 *
 * @throws Error if one is missing in the lock, or locked in another version than wanted.
 */
export function runtimeLock(lock: Lock, wanted: RuntimePackage): Lock & { name: string } {
  const { name, version, dependencies, optionalDependencies } = wanted;
  const kept = new Map<string, LockedPackage>();
  const pending: { from: string; name: string; required: boolean }[] = [];

  /** As Node resolves it: in the folder itself, then in each parent. */
  function placeOf(from: string, dependency: string): string | undefined {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
      const place = `${at === '' ? '' : `${at}/`}node_modules/${dependency}`;
      if (lock.packages[place]) return place;
      if (at === '') return undefined;
    }
  }

  for (const [group, required] of [
    [dependencies, true],
    [optionalDependencies, false],
  ] as const) {
    for (const [dependency, exact] of Object.entries(group)) {
      const found = lock.packages[`node_modules/${dependency}`]?.version;
      if (found !== exact) {
        throw new Error(
          `server/package.json requires ${dependency} ${exact}, the lock has ${found ?? 'none'}.`,
        );
      }
      pending.push({ from: '', name: dependency, required });
    }
  }
  for (let next = pending.pop(); next; next = pending.pop()) {
    const place = placeOf(next.from, next.name);
    if (place === undefined) {
      if (next.required) throw new Error(`${next.name}, which ${next.from} needs, is not locked.`);
      continue;
    }
    if (kept.has(place)) continue;
    const found = { ...lock.packages[place]! };
    if (found.devOptional) found.optional = true;
    for (const flag of ['dev', 'devOptional', 'peer'] as const) Reflect.deleteProperty(found, flag);
    kept.set(place, found);
    const add = (names: Record<string, string> = {}, required: boolean) => {
      for (const each of Object.keys(names)) pending.push({ from: place, name: each, required });
    };
    add(found.dependencies, true);
    add(found.optionalDependencies, false);
    for (const each of Object.keys(found.peerDependencies ?? {})) {
      if (found.peerDependenciesMeta?.[each]?.optional) continue;
      pending.push({ from: place, name: each, required: false });
    }
  }
  const root = { name, version, dependencies, optionalDependencies };
  const packages = Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { name, lockfileVersion: 3, packages: { '': root, ...packages } };
}
