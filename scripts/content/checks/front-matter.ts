/** Every page has a title, a description, a sidebar label with its chapter number, keywords, and
 *  four to eight questions. */

import { Ajv } from 'ajv';
import schema from '../../../schemas/front-matter.schema.json' with { type: 'json' };
import { mapPages } from '../map-pages.ts';
import type { Check, Page } from '../site.ts';

const rule = 'front-matter';
const FEWEST_QUESTIONS = 4;
const MOST_QUESTIONS = 8;

/** Lengths and missing keys have their own messages. */
const OWN_MESSAGES = new Set(['required', 'minLength', 'maxLength', 'minItems', 'maxItems']);
const validate = new Ajv({ allErrors: true }).compile(schema);

export const checkFrontMatter: Check = ({ pages, facts }) => {
  const numbers = new Map(mapPages(facts.map).map(({ path, number }) => [path, number]));
  return pages.flatMap((page) =>
    problemsOf(page, numbers.get(page.path)).map(([key, message]) => ({
      file: page.file,
      line: page.frontMatter.line(key),
      message,
      rule,
    })),
  );
};

/** Pairs of a key and what is wrong with it. */
function problemsOf({ frontMatter: { values } }: Page, number?: string): [string, string][] {
  const problems: [string, string][] = [];
  for (const key of ['title', 'description', 'sidebar_label']) {
    if (!isText(values[key])) problems.push([key, `Front matter has no ${key}`]);
  }
  const { sidebar_label: label, keywords, questions } = values;
  if (isText(label) && number && !label.startsWith(`${number} `)) {
    problems.push(['sidebar_label', `sidebar_label does not begin with the chapter ${number}`]);
  }
  if (!isTexts(keywords) || keywords.length === 0) {
    problems.push(['keywords', 'Front matter has no list of keywords']);
  }
  if (!isTexts(questions)) {
    problems.push(['questions', 'Front matter has no list of questions']);
  } else if (questions.length < FEWEST_QUESTIONS || questions.length > MOST_QUESTIONS) {
    const range = `${FEWEST_QUESTIONS} to ${MOST_QUESTIONS}`;
    problems.push(['questions', `${questions.length} questions; write ${range}`]);
  }
  return [...problems, ...schemaProblems(values)];
}

/** Unknown keys, and values of the wrong type, by the schema that editors complete from. */
function schemaProblems(values: Record<string, unknown>): [string, string][] {
  if (validate(values)) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => !OWN_MESSAGES.has(keyword))
    .map(({ keyword, instancePath, params, message = '' }): [string, string] => {
      if (keyword === 'additionalProperties') {
        const key = String(params['additionalProperty']);
        const known = Object.keys(schema.properties).join(', ');
        return [key, `Front matter has no key "${key}"; choose one of: ${known}`];
      }
      const key = instancePath.split('/')[1] ?? '';
      return [key, `${key} ${message}`];
    });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}
