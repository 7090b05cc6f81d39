/** Runs the TypeScript compiler on pieces of code, without files. */

import path from 'node:path';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2020,
  lib: ['lib.es2020.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  types: [],
  // Examples are JavaScript: they contain no types, and values may be null.
  strict: false,
  noEmit: true,
};
const FOLDER = path.join(import.meta.dirname, 'examples');

/** A compiler error at one place of a piece. */
export interface Diagnostic {
  code: number;
  message: string;
  /** Line in the piece, from 0. */
  line: number;
  /** The code that it is about. */
  text: string;
}

export interface Compiled {
  source: ts.SourceFile;
  diagnostics: Diagnostic[];
}

/** JavaScript's library does not change between two runs. */
const librarySources = new Map<string, ts.SourceFile | undefined>();

/** Compiles each piece as a separate module.
 *  @param declarations types that all pieces see. */
export function compile(
  declarations: string,
  pieces: string[],
): { compiled: Compiled[]; checker: ts.TypeChecker } {
  const names = pieces.map((_, index) => path.join(FOLDER, `${index}.ts`));
  const shared = path.join(FOLDER, 'platform.ts');
  const sources = new Map(
    [...names, shared].map((name, index) => [
      name,
      ts.createSourceFile(name, pieces[index] ?? declarations, ts.ScriptTarget.ES2020, true),
    ]),
  );
  const host = ts.createCompilerHost(OPTIONS);
  const readLibrary = host.getSourceFile.bind(host);
  host.getSourceFile = (name, options) => {
    if (!librarySources.has(name)) librarySources.set(name, readLibrary(name, options));
    return sources.get(path.normalize(name)) ?? librarySources.get(name);
  };
  const program = ts.createProgram([...names, shared], OPTIONS, host);
  const broken = program.getSemanticDiagnostics(program.getSourceFile(shared));
  if (broken[0]) throw new Error(`Declarations: ${textOf(broken[0])}`);
  const compiled = names.map((name): Compiled => {
    const source = program.getSourceFile(name)!;
    const found = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ];
    return {
      source,
      diagnostics: found.map((diagnostic) => ({
        code: diagnostic.code,
        message: textOf(diagnostic),
        line: source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line,
        text: source.text.slice(
          diagnostic.start,
          (diagnostic.start ?? 0) + (diagnostic.length ?? 0),
        ),
      })),
    };
  });
  return { compiled, checker: program.getTypeChecker() };
}

function textOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, ' ');
}
