/** A limit on memory and processor like a container's, using the kernel's control groups. */

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const GROUPS = '/sys/fs/cgroup';

export interface Bound {
  /** The command that runs a program within the limit. */
  prefix: string[];
  /** What was not available, for the report. */
  lacks: string[];
  remove: () => void;
}

/** On one core, with this many MB. Needs root for the memory limit. */
export function createBound(megabytes: number, core = 0): Bound {
  const lacks: string[] = [];
  const onCore = existsSync('/usr/bin/taskset') ? ['taskset', '-c', String(core)] : [];
  if (onCore.length === 0) lacks.push('one core (no taskset)');
  const isFirstVersion = existsSync(path.join(GROUPS, 'memory'));
  const group = path.join(GROUPS, isFirstVersion ? 'memory' : '', `portal-harden-${process.pid}`);
  const limit = isFirstVersion ? 'memory.limit_in_bytes' : 'memory.max';
  try {
    mkdirSync(group);
    writeFileSync(path.join(group, limit), String(megabytes * 1024 * 1024));
  } catch {
    lacks.push(`a bound of ${megabytes} MB (no right to make a control group)`);
    return { prefix: onCore, lacks, remove: () => undefined };
  }
  const enter = `echo $$ > ${path.join(group, 'cgroup.procs')}; exec "$@"`;
  return {
    prefix: ['sh', '-c', enter, 'sh', ...onCore],
    lacks,
    remove: () => rmdirSync(group),
  };
}
