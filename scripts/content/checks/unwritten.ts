/** What `npm run new` left for the writer: lines with TODO. */

import type { Check } from '../site.ts';

export const checkUnwritten: Check = ({ pages }) =>
  pages.flatMap(({ file, source, questions }) => [
    ...todosIn(source).map((line) => ({ file, ...line })),
    ...[...(questions?.groups.values() ?? [])]
      .flat()
      .flatMap(({ answer = '', line }) =>
        answer.startsWith('TODO') ? [{ file: questions!.file, line, ...still(answer) }] : [],
      ),
  ]);

function todosIn(source: string) {
  return source
    .split('\n')
    .flatMap((text, index) =>
      /\bTODO\b/.test(text)
        ? [{ line: index + 1, ...still(text.slice(text.indexOf('TODO'))) }]
        : [],
    );
}

function still(text: string) {
  const short = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return { message: `Still to be written: ${short}`, rule: 'unwritten' };
}
