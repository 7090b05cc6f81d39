/** The screens that a page shows, each with its parsed file. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import type { Root } from 'mdast';
import { isElement, textAttribute } from '../../plugins/page-code/page-nodes.ts';
import { YamlFileError, type YamlProblem } from '../../plugins/page-data/read-yaml.ts';
import { readScreen, screenFileOf } from '../../plugins/screens/read-screen.ts';
import type { Screen } from '../../server/contract/screen.ts';
import { readAnew, type ReadCache } from './read-cache.ts';

export interface PageScreen {
  /** Line of the page. */
  line: number;
  /** Name of its file as written on the page; undefined if no such file is beside the page. */
  name: string | undefined;
  /** Undefined if the file cannot be read. */
  screen: Screen | undefined;
  /** The errors in the file, or on the page if there is no name. */
  problems: readonly YamlProblem[];
}

/** @param pageFile full path of the page's file.
 *  @param cache reuses earlier screens whose file is unchanged. */
export function readScreens(
  tree: Root,
  pageFile: string,
  cache: ReadCache = readAnew,
): PageScreen[] {
  const screens: PageScreen[] = [];
  visit(tree, (node) => {
    if (!isElement(node) || node.name !== 'Screen') return;
    const line = node.position?.start.line ?? 1;
    screens.push({ line, ...readOne(pageFile, textAttribute(node, 'src'), line, cache) });
  });
  return screens;
}

function readOne(
  pageFile: string,
  source: string | undefined,
  line: number,
  cache: ReadCache,
): Omit<PageScreen, 'line'> {
  let file: string;
  try {
    file = screenFileOf(pageFile, source);
  } catch (error) {
    const problems = [{ line, message: (error as Error).message }];
    return { name: undefined, screen: undefined, problems };
  }
  const name = path.basename(file);
  try {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return { name, screen: cache('screen', text, () => readScreen(file)), problems: [] };
  } catch (error) {
    if (!(error instanceof YamlFileError)) throw error;
    return { name, screen: undefined, problems: error.problems };
  }
}

/** Every text that a screen shows, without the description for those who cannot see it. */
export function textsOfScreen({ title, caption, organization, parts }: Screen): string[] {
  const texts = [title, caption ?? '', organization ?? ''];
  const take = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take);
  };
  take(parts);
  return texts;
}
