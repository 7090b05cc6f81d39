/** Removes files in packages that are for other platforms: ONNX Runtime ships the binaries of all
 *  platforms in one package, 288 MB, of which a machine uses 17 to 48. */

import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Folders with a subfolder for each platform that has one for each processor. */
const FOLDERS = ['onnxruntime-node/bin/napi-v6'];

/** @param packages the folder `node_modules`. */
export function removeOtherPlatforms(packages, { platform, arch } = process) {
  for (const folder of FOLDERS.map((name) => path.join(packages, name))) {
    for (const system of namesIn(folder)) {
      for (const processor of namesIn(path.join(folder, system))) {
        if (system === platform && processor === arch) continue;
        rmSync(path.join(folder, system, processor), { recursive: true });
      }
    }
  }
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
