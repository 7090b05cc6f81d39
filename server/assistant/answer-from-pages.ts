/** Answers a question from the pages alone, in stages: understand, retrieve, select, compose. Needs no
 *  service: if a language model is configured, it writes from the same passages, and this answer stands in
 *  when the model fails. */

import type { InvokeAnswer } from '../contract/assistant.ts';
import type { SectionId } from '../contract/sections.ts';
import { markdownOf } from '../document/markdown.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { askBack } from './ask-back.ts';
import { comparePages } from './compare-pages.ts';
import { compose, type Composition } from './compose.ts';
import type { Turn } from './conversations.ts';
import type { AnswerabilityClassifier } from './answerability-by-words.ts';
import { toDocument } from './places.ts';
import type { MeaningOf } from '../search/query-meaning.ts';
import type { PagesAnswer } from './pages-answer.ts';
import { retrieve, type Retrieved } from './retrieve.ts';
import { placeBeside, rankSections, select } from './select.ts';
import type { Place } from './selection.ts';
import { DECLINED } from './strings.ts';
import { TUNING } from './tuning.ts';
import { understand, type Understanding } from './understand.ts';

export interface PagesAnswerOptions {
  engine: SearchEngine;
  /** The section to search first; undefined if none is preferred. */
  app?: SectionId | undefined;
  /** Path of the page that the reader is on, if known. */
  page?: string | undefined;
  /** Path of the only page that may answer. */
  only?: string | undefined;
  /** The conversation so far, oldest first. */
  turns: readonly Turn[];
  /** Decides whether the results are good enough; by default with fixed thresholds. */
  classifier?: AnswerabilityClassifier | undefined;
  /** Meaning of a text, from vectors; without it only words count. */
  meaningOf?: MeaningOf | undefined;
  /** Origin for absolute links; without it links are site paths. */
  origin?: string | undefined;
}

/** Runs the stages one after the other. */
export async function answerFromPages(
  question: string,
  options: PagesAnswerOptions,
): Promise<PagesAnswer> {
  const { engine, app, turns, only, origin } = options;
  const understood = understand(question, turns);
  const retrieved = await retrieve(understood, options);
  const { full, followUp } = understood;
  const comparison = only === undefined ? comparePages(engine, full, app) : undefined;
  if (!comparison && retrieved.confidence === 'none') {
    // A question that does not fit the conversation may still make sense on its own.
    return followUp ? answerFromPages(question, { ...options, turns: [] }) : decline(retrieved);
  }
  const selection = comparison ? undefined : select(understood, retrieved);
  if (selection && retrieved.confidence === 'low' && retrieved.pages.length > 1) {
    return askBack(understood, retrieved, selection, origin);
  }
  const composed = comparison ?? (selection && compose(understood, retrieved, selection, { app }));
  const first = composed?.used[0];
  if (!composed || !first) return decline(retrieved);
  const last = turns.at(-1);
  const continues = followUp && last && { title: last.title, source: last.path };
  return {
    answer: toAnswer(composed, {
      further: furtherPlaces(retrieved, understood, composed.used),
      answers: selection?.near?.question,
      ...{ continues, origin },
    }),
    passages: [...composed.used, ...furtherPassages(retrieved, understood, composed.used)],
    turn: { question: full, title: first.page.title, path: first.page.path },
  };
}

function toAnswer(
  { blocks, used }: Composition,
  {
    further,
    origin,
    answers,
    continues,
  }: {
    further: readonly Place[];
    origin: string | undefined;
    answers: string | undefined;
    continues: InvokeAnswer['output']['continues'];
  },
): InvokeAnswer {
  return {
    output: {
      generation: markdownOf(blocks, origin),
      declined: false,
      documents: [
        ...used.map((place) => toDocument(place, true)),
        ...further.map((place) => toDocument(place, false)),
      ],
      closest: [],
      confidence: 'high',
      choices: [],
      ...(answers !== undefined && { answers }),
      ...(continues && { continues }),
    },
  };
}

/** The best section of each further page whose score is close enough. */
function furtherPlaces(
  { pages, meaning }: Retrieved,
  { kind }: Understanding,
  used: readonly Place[],
): Place[] {
  const shown = new Set(used.map(({ page }) => page.path));
  const least = (pages[0]?.score ?? 0) * TUNING.places.share;
  return pages
    .filter(({ page, score }) => !shown.has(page.path) && score >= least)
    .slice(0, TUNING.places.most)
    .flatMap((page) => placeBeside(page, kind, meaning) ?? []);
}

/** Further sections of the best pages, for a language model to write from. */
function furtherPassages(
  { pages, meaning }: Retrieved,
  { kind }: Understanding,
  used: readonly Place[],
): Place[] {
  const shown = new Set(used.map(({ section }) => section));
  const { passagePages, passagesPerPage } = TUNING.places;
  return pages.slice(0, passagePages).flatMap((page) =>
    rankSections(page, kind, meaning)
      .filter(({ section }) => !shown.has(section) && section.blocks.length > 0)
      .slice(0, passagesPerPage),
  );
}

function decline({ pages }: Retrieved): PagesAnswer {
  const closest = pages
    .slice(0, TUNING.places.most)
    .flatMap((page) => rankSections(page, 'other', undefined).slice(0, 1))
    .map((place) => toDocument(place, false));
  return {
    answer: {
      output: {
        ...{ generation: DECLINED, declined: true, documents: [], closest },
        confidence: 'none',
        choices: [],
      },
    },
    passages: [],
    turn: undefined,
  };
}
