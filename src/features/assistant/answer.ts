/** The service's answer as the widget reads it. The address may point to any LangServe-compatible
 *  service, so only the fields named in the specification are required. */

import type { Confidence } from '@site/server/contract/assistant.ts';

export interface Reference {
  url: string;
  title: string;
  breadcrumbs: string;
  /** What the page says there, in a sentence; empty if unknown. */
  says: string;
}

/** A place that the question may refer to. */
export interface Choice {
  title: string;
  breadcrumbs: string;
  /** Sent to the service as `choice`. */
  path: string;
  /** What the page answers, otherwise what it is about. */
  description: string;
}

export interface Answer {
  /** Markdown. */
  content: string;
  /** The sources of the answer. */
  references: Reference[];
  /** Other places with more information. */
  further: Reference[];
  /** Nearest pages if the question was declined. */
  closest: Reference[];
  confidence: Confidence;
  /** The places to choose from if the service is unsure. */
  choices: Choice[];
  /** The question on the pages whose written answer was given; empty if there is none. */
  answers: string;
  /** Title of the page that the question was taken to continue; empty if it stands alone. */
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

/** Most other places shown. */
const MAX_FURTHER = 3;

/** The part of the service's answer that is read; everything is optional. */
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

/** Everything in an answer except its text, whether or not that has arrived. A document without a
 *  `used` flag counts as used. */
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
