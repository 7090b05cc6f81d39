/** What the service answers, as the widget reads it. Any LangServe-shaped service may stand behind
 *  the address, so of its answer only what the specification names is required. */

export interface Reference {
  url: string;
  title: string;
  breadcrumbs: string;
}

export interface Answer {
  /** Markdown. */
  content: string;
  references: Reference[];
  /** Nearest pages, where the question was declined. */
  closest: Reference[];
}

/** What of the service's answer is read; every part may be missing. */
interface ServiceDocument {
  metadata?: { source?: string; title?: string; breadcrum_path?: string };
}
export interface ServiceSources {
  documents?: ServiceDocument[];
  closest?: ServiceDocument[];
}
export interface ServiceAnswer {
  output?: ServiceSources & { generation?: string };
}

function referencesOf(documents: ServiceDocument[] | undefined): Reference[] {
  return (documents ?? []).flatMap(({ metadata }) =>
    metadata?.source
      ? [
          {
            url: metadata.source,
            title: metadata.title ?? metadata.source,
            breadcrumbs: metadata.breadcrum_path ?? '',
          },
        ]
      : [],
  );
}

/** The sources of an answer, whether it has come or not. */
export function readSources(sources: ServiceSources): Omit<Answer, 'content'> {
  return {
    references: referencesOf(sources.documents),
    closest: referencesOf(sources.closest),
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
