/** Reads a YAML file that belongs to a page, and reports errors with their place and what to
 *  write. */

import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';

export interface YamlProblem {
  line: number;
  /** Place in the file, such as `parts[2].fields[0].control`, and what to write there. */
  message: string;
}

/** A file that does not match its schema. */
export class YamlFileError extends Error {
  readonly problems: readonly YamlProblem[];

  constructor(file: string, problems: readonly YamlProblem[]) {
    super(problems.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

type Keys = readonly PropertyKey[];

/** The content of the file and the line of each place in it. The schema receives every value as
 *  text, as written, and converts numbers and booleans where they are expected.
 *  @throws YamlFileError with every error, or Node's own error if there is no file. */
export function readYaml<T>(
  file: string,
  schema: z.ZodType<T>,
): { content: T; lineOf: (keys: Keys) => number } {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), {
    lineCounter: lines,
    schema: 'failsafe',
  });
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) => ({
      line: lines.linePos(pos[0]).line,
      message: message.split('\n')[0] ?? message,
    }));
    throw new YamlFileError(file, problems);
  }
  /** Line of a value, or of the nearest enclosing one that exists. */
  const lineOf = (keys: Keys): number => {
    for (let depth = keys.length; depth > 0; depth--) {
      const node: unknown = document.getIn(keys.slice(0, depth), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  const result = schema.safeParse(document.toJS());
  if (result.success) return { content: result.data, lineOf };
  throw new YamlFileError(
    file,
    result.error.issues.map(({ path, message }) => ({
      line: lineOf(path),
      message: `${placeOf(path)} ${message}`,
    })),
  );
}

function placeOf(keys: Keys): string {
  if (keys.length === 0) return 'the file';
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
