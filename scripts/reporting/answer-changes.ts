/** Which readers' questions are answered by another page, or with another first sentence, since a
 *  commit: both states of the pages are used from their Markdown and by words alone. */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { answerFromPages } from '../../server/assistant/answer-from-pages.ts';
import type { Corpus, CorpusPage } from '../../server/contract/corpus.ts';
import { createSearchEngine } from '../../server/search/engine.ts';
import type { Corpora } from './corpora.ts';

/** `From [Lot Split › Steps](…):` */
const PLACE = /^From \[.*\]\(.*\):$/;

export interface AnswerChange {
  question: string;
  before: Said;
  after: Said;
  /** True if this change adds the question itself, so that another answer is intended. */
  isNew: boolean;
}

/** The beginning of an answer, and its page. */
export interface Said {
  /** Site path of the first page; undefined if the question is declined. */
  page: string | undefined;
  sentence: string;
}

export interface AnswerChanges {
  /** Number of questions asked. */
  asked: number;
  changes: AnswerChange[];
}

export interface Comparison {
  root: string;
  corpora: Corpora;
  /** Files that differ from the compared commit. */
  files: readonly string[];
}

/** Asks the questions of the changed pages and those of the fixtures. */
export async function answerChanges(comparison: Comparison): Promise<AnswerChanges> {
  const { root, corpora, files } = comparison;
  const { before, after, moved } = corpora;
  const versions = new Map(before.pages.map((page) => [page.path, JSON.stringify(page)]));
  const changed = after.pages.filter((page) => versions.get(page.path) !== JSON.stringify(page));
  const kept = new Set(after.pages.map((page) => page.path));
  const gone = before.pages.filter((page) => !kept.has(page.path));
  if (changed.length + gone.length === 0) return { asked: 0, changes: [] };
  const former = before.pages.filter(({ path: address }) =>
    changed.some((page) => page.path === address),
  );
  const questions = new Set([
    ...[...changed, ...former, ...gone].flatMap(questionsOf),
    ...fixtureQuestions(root, files),
  ]);
  const asked = new Set([...before.pages.flatMap(questionsOf), ...fixtureQuestions(root, files)]);
  const askBefore = askerOf(before);
  const askAfter = askerOf(after);
  const changes: AnswerChange[] = [];
  for (const question of questions) {
    const [was, is] = [await askBefore(question), await askAfter(question)];
    // The same words on a page that has moved are the same answer.
    const there = was.page === undefined ? undefined : (moved[was.page] ?? was.page);
    if (there !== is.page || was.sentence !== is.sentence) {
      changes.push({ question, before: was, after: is, isNew: !asked.has(question) });
    }
  }
  return { asked: questions.size, changes };
}

function questionsOf({ questions, sections }: CorpusPage): string[] {
  return [
    ...questions,
    ...sections.flatMap(({ groups = [] }) => groups.flatMap((group) => group.questions)),
  ];
}

/** Questions of the evaluation, without those that this change adds itself. */
function fixtureQuestions(root: string, files: readonly string[]): string[] {
  return globSync('tests/fixtures/questions/*.jsonl', { cwd: root })
    .filter((file) => !files.includes(file))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const { kind, text } = JSON.parse(line) as { kind?: unknown; text?: unknown };
      return typeof text === 'string' && (kind === 'question' || kind === undefined) ? [text] : [];
    });
}

function askerOf(corpus: Corpus): (question: string) => Promise<Said> {
  const engine = createSearchEngine(corpus);
  return async (question) => {
    const { answer } = await answerFromPages(question, { engine, turns: [] });
    const { declined, documents, generation } = answer.output;
    const source = declined ? undefined : documents[0]?.metadata.source;
    return { page: source?.split('#')[0], sentence: firstSentence(generation) };
  };
}

/** The first sentence of an answer, without Markdown markup and the line that names the source. */
function firstSentence(markdown: string): string {
  const line = markdown.split('\n').find((each) => each.trim() !== '' && !PLACE.test(each)) ?? '';
  const text = line.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '');
  return /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;
}
