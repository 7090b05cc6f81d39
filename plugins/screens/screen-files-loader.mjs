/** Bundler loader that leaves a page unchanged and registers the screen files that it depends
 *  on. */

import path from 'node:path';

const SCREEN = /<Screen\s[^>]*?\bsrc="([^"/\\]+)"/g;

export default function screenFilesLoader(source) {
  for (const [, name] of source.matchAll(SCREEN)) {
    this.addDependency(path.join(path.dirname(this.resourcePath), name));
  }
  return source;
}
