/** What the service answers, as the widget reads it. Any LangServe-shaped service may stand behind
 *  the address, so of its answer only what the specification names is required. */

import type { Confidence } from '@site/server/contract/assistant.ts';

export interface Reference {
  url: string;
  title: string;
  breadcrumbs: string;
  /** What stands there, in a sentence; empty where it is not known. */
  says: string;
}

/** A place that the question may mean. */
export interface Choice {
  title: string;
  breadcrumbs: string;
  /** What the service takes as `choice`. */
  path: string;
  /** What the page answers, else what it is about. */
  description: string;
}

export interface Answer {
  /** Markdown. */
  content: string;
  /** Sources that the answer was taken from. */
  references: Reference[];
  /** Other places where more may be found. */
  further: Reference[];
  /** Nearest pages, where the question was declined. */
  closest: Reference[];
  confidence: Confidence;
  /** The places to choose from, where the service is unsure. */
  choices: Choice[];
  /** The question of the pages that a written answer belongs to; empty where there is none. */
  answers: string;
  /** Title of the page that the question was read to continue; empty where it stands alone. */
  continues: string;
}

export const NO_ANSWER: Answer = {
  content: '',
  references: [],
  further: [],
  closest: [],
  confidence: 'high',
  choices: [],
  answers: '',
  continues: '',
};

/** Other places that are shown at most. */
const MAX_FURTHER = 3;

/** What of the service's answer is read; every part may be missing. */
interface ServiceDocument {
  metadata?: {
    source?: string;
    title?: string;
    breadcrum_path?: string;
    used?: boolean;
    says?: string;
  };
}
interface ServiceChoice {
  title?: string;
  breadcrum_path?: string;
  path?: string;
  description?: string;
  says?: string;
}
export interface ServiceSources {
  documents?: ServiceDocument[];
  closest?: ServiceDocument[];
  declined?: boolean;
  confidence?: Confidence;
  choices?: ServiceChoice[];
  answers?: string;
  continues?: { title?: string };
}
export interface ServiceAnswer {
  output?: ServiceSources & { generation?: string };
}

function referencesOf(documents: readonly ServiceDocument[]): Reference[] {
  return documents.flatMap(({ metadata }) =>
    metadata?.source
      ? [
          {
            url: metadata.source,
            title: metadata.title ?? metadata.source,
            breadcrumbs: metadata.breadcrum_path ?? '',
            says: metadata.says ?? '',
          },
        ]
      : [],
  );
}

function choicesOf(choices: readonly ServiceChoice[]): Choice[] {
  return choices.flatMap(({ path, title = path, breadcrum_path = '', description = '', says }) =>
    path && title
      ? [{ path, title, breadcrumbs: breadcrum_path, description: says ?? description }]
      : [],
  );
}

/** All that is said of an answer beside its text, whether that has come or not. A document that does
 *  not say whether it was used counts as used. */
export function readSources(sources: ServiceSources): Omit<Answer, 'content'> {
  const { documents = [], closest = [], declined = false } = sources;
  const { confidence = declined ? 'none' : 'high' } = sources;
  const isUsed = ({ metadata }: ServiceDocument) => metadata?.used !== false;
  return {
    references: referencesOf(documents.filter(isUsed)),
    further: referencesOf(documents.filter((each) => !isUsed(each))).slice(0, MAX_FURTHER),
    closest: referencesOf(closest),
    confidence,
    choices: confidence === 'low' ? choicesOf(sources.choices ?? []) : [],
    answers: sources.answers ?? '',
    continues: sources.continues?.title ?? '',
  };
}

/** Text of an answer without its answer tags. */
export function withoutAnswerTags(text: string): string {
  return text.replace(/<\/?answer>/gi, '').trim();
}

/** The whole answer. */
export function readAnswer({ output = {} }: ServiceAnswer): Answer {
  return { content: withoutAnswerTags(output.generation ?? ''), ...readSources(output) };
}
