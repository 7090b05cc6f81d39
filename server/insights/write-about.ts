/** Leads from a gap to a page: the nearest place, and texts that are ready to be used there. */

import { stringify } from 'yaml';
import type { Corpus } from '../contract/corpus.ts';
import type { InsightKind, InsightMember, WriteAboutAnswer } from '../contract/insights.ts';
import { isFunctionWord } from '../text-analysis/stop-words.ts';
import { tokenise } from '../text-analysis/tokenise.ts';
import { pagePath, type AskPages } from './ask-pages.ts';
import { subjectKey } from './subject-key.ts';

/** Most questions of one row that are passed on. */
const MOST_QUESTIONS = 10;
const MOST_SLUG_WORDS = 4;
const LONGEST_TITLE = 60;

export interface WriteAbout {
  kind: InsightKind;
  members: readonly InsightMember[];
  /** Page that should answer it, or that it is about, with its anchor; the nearest one when
   *  absent. */
  page?: string | undefined;
}

export async function writeAbout(
  { kind, members, page }: WriteAbout,
  { corpus, ask }: { corpus: Corpus; ask: AskPages },
): Promise<WriteAboutAnswer> {
  const isQuestion = kind === 'question' || kind === 'search';
  const texts = members.map(({ text }) => text).slice(0, MOST_QUESTIONS);
  const first = texts[0] ?? '';
  const address = page ?? (await nearestTo(first, ask));
  const nearest = address === undefined ? null : placeIn(corpus, address);
  const answerPage = page ?? nearest?.path;
  return {
    nearest,
    yaml: isQuestion ? yamlFor(nearest?.anchor ?? '', texts) : '',
    command: isQuestion ? commandFor(first, nearest?.file) : '',
    jsonl: isQuestion && answerPage !== undefined ? reportedLines(texts, answerPage) : '',
  };
}

/** Lines for `tests/fixtures/questions/reported.jsonl`, in the format of `npm run eval --
 *  --answers`. */
export function reportedLines(texts: readonly string[], page: string): string {
  return texts
    .map((text) => {
      const id = `reported-${subjectKey(text).slice(0, 8)}`;
      return `${JSON.stringify({ id, kind: 'question', text, pages: [pagePath(page)] })}\n`;
    })
    .join('');
}

async function nearestTo(text: string, ask: AskPages): Promise<string | undefined> {
  const { documents, closest } = await ask(text);
  return (documents[0] ?? closest[0])?.metadata.source;
}

function placeIn({ pages }: Corpus, address: string): WriteAboutAnswer['nearest'] {
  const [, anchor = ''] = address.split('#');
  const page = pages.find(({ path }) => pagePath(path) === pagePath(address));
  if (!page) return null;
  const section = page.sections.find((each) => each.anchor === anchor) ?? page.sections[0];
  const place = page.path.replace(/^\/|\/$/g, '');
  return {
    path: page.path,
    title: page.title,
    heading: section?.heading ?? page.title,
    anchor: section?.anchor ?? '',
    file: place.includes('/') ? `${place}.md` : `${place}/index.md`,
  };
}

/** In the format of the question file beside a page. */
function yamlFor(anchor: string, questions: readonly string[]): string {
  const group = { answer: 'TODO: what a helpful colleague would say first.', questions };
  return stringify({ [anchor || 'top']: [group] }, { lineWidth: 0 });
}

/** Readers' text goes into a command that somebody pastes into a shell: only letters, digits,
 *  spaces and hyphens are kept. */
function commandFor(text: string, nearestFile: string | undefined): string {
  const title = text
    .replace(/[^\p{L}\p{N} -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TITLE)
    .trim();
  const words = tokenise(text)
    .filter(({ kind, word }) => kind === 'word' && !isFunctionWord(word))
    .map(({ word }) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean);
  const slug = words.slice(0, MOST_SLUG_WORDS).join('-') || 'new-page';
  const folder = nearestFile?.replace(/\/[^/]*$/, '') ?? 'docs';
  return `npm run new -- ${folder}/${slug} "${title.charAt(0).toUpperCase()}${title.slice(1)}"`;
}
