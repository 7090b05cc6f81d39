/** Completion data for editors, generated from the schemas of `npm run check`: snippets for front
 *  matter, and JSON schemas for the YAML files beside a page.
 *
 *  Schemas do not work for front matter in Visual Studio Code: the extension that completes YAML by
 *  schemas ignores Markdown files. The editor itself treats front matter as YAML, and offers
 *  snippets for that language there. */

import * as z from 'zod';
import frontMatter from '../../schemas/front-matter.schema.json' with { type: 'json' };
import { groupSchema } from '../../plugins/corpus/read-questions.ts';
import { screenSchema } from '../../plugins/screens/screen-schema.ts';
import { writeFormatted } from './files.ts';

interface Property {
  type: string;
  description: string;
  minimum?: number;
  maximum?: number;
  examples?: (string | string[])[];
}

interface Snippet {
  scope: string;
  prefix: string | string[];
  body: string[];
  description: string;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const PROPERTIES: Record<string, Property> = frontMatter.properties;
/** A key is offered where the editor sees YAML; the whole also on an empty page. */
const SCOPE = { key: 'yaml', whole: 'markdown,mdx,yaml' };

/** Texts of the files, by path. */
export function editorFiles(): Record<string, string> {
  return {
    '.vscode/front-matter.code-snippets': JSON.stringify(frontMatterSnippets(), null, 2),
    'schemas/questions.schema.json': yamlSchema(groupSchema, 'What readers ask of a page'),
    'schemas/screen.schema.json': yamlSchema(screenSchema, 'A drawn screen'),
  };
}

export async function writeEditorFiles(root: string): Promise<void> {
  for (const [place, text] of Object.entries(editorFiles())) {
    await writeFormatted(root, place, text);
  }
}

function frontMatterSnippets(): Record<string, Snippet> {
  const keys = Object.entries(PROPERTIES).map(([key, property]): [string, Snippet] => {
    const { description } = property;
    const body = linesOf(key, property, counter());
    return [`Front matter: ${key}`, { scope: SCOPE.key, prefix: key, body, description }];
  });
  const next = counter();
  const required = frontMatter.required.flatMap((key) => linesOf(key, PROPERTIES[key]!, next));
  const whole: Snippet = {
    scope: SCOPE.whole,
    prefix: ['---', 'front matter'],
    body: ['---', ...required, '---', '', '$0'],
    description: `What every page has: ${frontMatter.required.join(', ')}.`,
  };
  return Object.fromEntries([['Front matter of a page', whole], ...keys]);
}

/** The lines of a key, with placeholders as numbered tab stops. */
function linesOf(key: string, property: Property, next: () => number): string[] {
  const { type, minimum, maximum, examples = [] } = property;
  const stop = (text: string) => `\${${next()}:${text}}`;
  const choice = (values: readonly unknown[]) => `\${${next()}|${values.join(',')}|}`;
  const [example = ''] = examples;
  if (Array.isArray(example) && example.some((each) => each.includes('?'))) {
    return [`${key}:`, ...example.map((each) => `  - ${stop(each)}`)];
  }
  if (Array.isArray(example)) return [`${key}: [${example.map(stop).join(', ')}]`];
  if (type === 'boolean') return [`${key}: ${choice([true, false])}`];
  if (minimum !== undefined && maximum !== undefined) {
    const values = Array.from({ length: maximum - minimum + 1 }, (_, n) => minimum + n);
    return [`${key}: ${choice(values)}`];
  }
  return [`${key}: ${stop(example)}`];
}

function counter(): () => number {
  let last = 0;
  return () => ++last;
}

/** A schema for files whose values are all parsed as text, in the form for an editor, which reads
 *  `12` as a number and `true` as a boolean. */
function yamlSchema(schema: z.ZodType, title: string): string {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => asEditorsRead(jsonSchema),
  });
  return JSON.stringify({ title, ...made }, null, 2);
}

function asEditorsRead(schema: JsonSchema): void {
  if (schema.type !== 'string') return;
  if (schema.enum?.join() === 'true,false') {
    schema.type = 'boolean';
    delete schema.enum;
  } else if (schema.pattern !== undefined) {
    schema.type = 'number';
    delete schema.pattern;
  } else if (schema.enum === undefined) {
    Object.assign(schema, { type: ['string', 'number', 'boolean', 'null'] });
  }
}
