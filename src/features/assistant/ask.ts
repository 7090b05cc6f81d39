/** Asks the documentation service a question. Any LangServe-shaped service may stand behind the
 *  address, so of its answer only what the specification names is required. */

import type { SectionId } from '@site/server/contract/sections.ts';
import { errorOf } from '@site/src/lib/api.ts';
import { dropToken, tokenForCall } from '@site/src/lib/token.ts';

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
interface ServiceAnswer {
  output?: { generation?: string; documents?: ServiceDocument[]; closest?: ServiceDocument[] };
}

export interface AskOptions {
  /** Address of the service; empty for this site's own. */
  apiBase: string;
  /** Whether that address may see the reader's token. */
  sendToken: boolean;
  question: string;
  app: SectionId;
  sessionToken: string;
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

async function post(options: AskOptions): Promise<Response> {
  const { apiBase, sendToken, question, app, sessionToken } = options;
  return fetch(`${apiBase}/docs/invoke`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(sendToken && { Authorization: `Bearer ${await tokenForCall()}` }),
    },
    body: JSON.stringify({ input: { question, app, session_token: sessionToken } }),
  });
}

/** Sends the question and returns the answer without its answer tags.
 *  @throws ApiError when the service refuses, TypeError when it cannot be reached. */
export async function ask(options: AskOptions): Promise<Answer> {
  let response = await post(options);
  if (response.status === 401 && options.sendToken) {
    // The token outlived its session: take a new one, once.
    dropToken();
    response = await post(options);
  }
  if (!response.ok) throw await errorOf(response);
  const { output } = (await response.json()) as ServiceAnswer;
  return {
    content: (output?.generation ?? '').replace(/<\/?answer>/gi, '').trim(),
    references: referencesOf(output?.documents),
    closest: referencesOf(output?.closest),
  };
}
