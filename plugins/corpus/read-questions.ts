/** Reads the readers' questions of a page: `po-receipt.questions.yaml` beside `po-receipt.md` maps heading
 *  anchors to groups of questions with their answer; a group may have `details`, which answer questions about
 *  a single row or sentence, and `asked`, what people who do not know the page asked in their own words. */

import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { QuestionGroup } from '../../server/contract/corpus.ts';
import { readYaml } from '../page-data/read-yaml.ts';
import { entry, listOf, missingOr, oneOf, text } from '../page-data/yaml-schema.ts';
import type { KeptResults } from './kept-results.ts';

/** Groups by anchor; the part before the first heading has the empty anchor. */
export type ReaderQuestions = ReadonlyMap<string, readonly QuestionGroup[]>;

/** A group with the line numbers of its answer and its questions. */
export interface PlacedGroup extends QuestionGroup {
  line: number;
  questionLines: number[];
  asked: string[];
  askedLines: number[];
  /** Whether it is about a single row or sentence and belongs to the group before it. */
  detail: boolean;
}

/** The file beside a page, with line numbers. */
export interface QuestionFile {
  file: string;
  groups: ReadonlyMap<string, readonly PlacedGroup[]>;
}

/** Key of the part before the first heading. */
const TOP = 'top';

const SHOWN = ['steps', 'table', 'list', 'example', 'text', 'code'] as const;
const show = z.union([oneOf(SHOWN), z.strictObject({ row: text })], {
  error: `should be one of ${SHOWN.join(', ')}, or {row: the first cell of a row}`,
});
const detail = {
  ...{ answer: text, show: show.optional(), questions: listOf(text, 'questions') },
  asked: listOf(text, 'questions').optional(),
};
const group = entry({
  ...detail,
  details: listOf(entry(detail), 'details, each with answer and questions').optional(),
});
/** The schema of `po-receipt.questions.yaml`. */
export const groupSchema = z.record(
  z.string(),
  listOf(group, 'groups, each with answer and questions'),
  { error: (issue) => missingOr(issue.input, 'should be a map from anchors to lists') },
);

/** The file of questions beside a page, whether it exists or not. */
export function questionFileOf(pageFile: string): string {
  return pageFile.replace(/\.mdx?$/, '.questions.yaml');
}

/** Groups as pairs of anchor and list, which can be kept as JSON. */
export type QuestionEntries = [anchor: string, groups: QuestionGroup[]][];

/** Empty if the page has no such file.
 *  @param kept what earlier builds read, by the text of the file.
 *  @throws YamlFileError listing every error. */
export function readQuestions(
  pageFile: string,
  kept?: KeptResults<QuestionEntries>,
): ReaderQuestions {
  const file = questionFileOf(pageFile);
  if (!existsSync(file)) return new Map();
  const read = () => withoutPlaces(readGroups(file));
  return new Map(kept ? kept.of(readFileSync(file, 'utf8'), read) : read());
}

function withoutPlaces(groups: QuestionFile['groups']): QuestionEntries {
  return [...groups].map(([anchor, list]) => [anchor, list.map(withoutPlace)]);
}

/** A group as the corpus has it. */
export function withoutPlace({ answer, show, questions, asked }: PlacedGroup): QuestionGroup {
  return {
    ...(answer !== undefined && { answer }),
    ...(show && { show }),
    questions,
    ...(asked.length > 0 && { asked }),
  };
}

/** The same with line numbers; undefined if the page has no such file.
 *  @throws YamlFileError listing every error. */
export function readQuestionFile(pageFile: string): QuestionFile | undefined {
  const file = questionFileOf(pageFile);
  return existsSync(file) ? { file, groups: readGroups(file) } : undefined;
}

function readGroups(file: string): QuestionFile['groups'] {
  const { content, lineOf } = readYaml(file, groupSchema);
  return new Map(
    Object.entries(content).map(([key, list]) => [
      anchorOf(key),
      list.flatMap(({ details = [], ...each }, index): PlacedGroup[] => {
        const at = [key, index];
        return [
          placed(each, lineOf, at),
          ...details.map((one, n) => placed(one, lineOf, [...at, 'details', n])),
        ];
      }),
    ]),
  );
}

/** @param at path of the group in the file. */
function placed(
  group: Omit<QuestionGroup, 'asked'> & { asked?: string[] | undefined },
  lineOf: (path: (string | number)[]) => number,
  at: (string | number)[],
): PlacedGroup {
  const { asked = [] } = group;
  return {
    ...group,
    line: lineOf([...at, 'answer']),
    questionLines: group.questions.map((_, n) => lineOf([...at, 'questions', n])),
    asked,
    askedLines: asked.map((_, n) => lineOf([...at, 'asked', n])),
    detail: at.includes('details'),
  };
}

function anchorOf(key: string): string {
  return key === TOP ? '' : key;
}
