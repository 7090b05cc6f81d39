/** All prose that belongs to a page: its text, front matter, picture texts, and readers' questions
 *  with the answers. Code is left out. */

import { altTextsOf } from './page-images.ts';
import { readBlocks } from './page-text.ts';
import type { Page } from './site.ts';

export interface Passage {
  file: string;
  kind: 'prose' | 'heading' | 'cell' | 'data';
  text: string;
  /** Line of a place in the text. */
  lineAt: (index: number) => number;
}

const KINDS = { paragraph: 'prose', heading: 'heading', tableCell: 'cell' } as const;

/** In reading order, with readers' questions last. */
export function passagesOf(page: Page): Passage[] {
  const { file, frontMatter, questions } = page;
  const text = (key: string): Passage[] => {
    const value = frontMatter.values[key];
    const lineAt = () => frontMatter.line(key);
    return typeof value === 'string' ? [{ file, kind: 'data', text: value, lineAt }] : [];
  };
  return [
    ...['title', 'description', 'sidebar_label'].flatMap(text),
    ...readBlocks(page, 'mark').map((block): Passage => ({
      file,
      kind: KINDS[block.kind],
      text: block.text,
      lineAt: block.lineAt,
    })),
    ...altTextsOf(page).map(({ alt, line }): Passage => ({
      file,
      kind: 'data',
      text: alt,
      lineAt: () => line,
    })),
    ...[...(questions?.groups.values() ?? [])]
      .flat()
      .flatMap(({ answer, line }): Passage[] =>
        answer === undefined || !questions
          ? []
          : [{ file: questions.file, kind: 'data', text: answer, lineAt: () => line }],
      ),
  ];
}
