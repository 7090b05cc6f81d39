/** The Model Context Protocol over streamable HTTP: what an editor or another client needs to
 *  search and read the documentation. Stateless, so that a restart or a second process does not
 *  matter: each message gets a new server. */

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Logger } from 'pino';
import type { AnswerabilityClassifier } from '../assistant/answerability-by-words.ts';
import type { MeaningOf } from '../search/query-meaning.ts';
import type { Corpus } from '../contract/corpus.ts';
import { siteSections } from '../exports/site-sections.ts';
import { SITE_TITLE } from '../exports/strings.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { addAskTool } from './ask-tool.ts';
import { pageFinder } from './page-finder.ts';
import { addPageResources } from './page-resources.ts';
import { addReadTool } from './read-tool.ts';
import { addReportTool } from './report-tool.ts';
import { addSearchTool } from './search-tool.ts';
import { INSTRUCTIONS } from './strings.ts';
import type { ToolContext } from './tool-context.ts';

export interface McpOptions {
  corpus: Corpus;
  engine: SearchEngine;
  /** Decides whether pages answer a question; defaults to fixed thresholds. */
  classifier?: AnswerabilityClassifier | undefined;
  /** Meaning of a text; without it only words count. */
  meaningOf?: MeaningOf | undefined;
  log: Pick<Logger, 'error'>;
}

export interface Mcp {
  /** Answers one POST.
   *  @param body the request's body, already parsed as JSON.
   *  @param origin scheme, host and port of addresses, without a trailing slash.
   *  @param reports callbacks to the caller. */
  handle: (
    request: Request,
    body: unknown,
    origin: string,
    reports?: Pick<ToolContext, 'reportGap' | 'noteRead'>,
  ) => Promise<Response>;
}

export function createMcp({ corpus, engine, classifier, meaningOf, log }: McpOptions): Mcp {
  const sections = siteSections(corpus);
  const findPage = pageFinder(corpus.pages);

  function createServer(context: ToolContext): McpServer {
    const server = new McpServer(
      // Clients may cache by version, so it is that of the documentation, not of the program.
      { name: 'warehouse-suite-docs', title: SITE_TITLE, version: corpus.version },
      { instructions: INSTRUCTIONS },
    );
    addSearchTool(server, context);
    addReadTool(server, context);
    addAskTool(server, context);
    if (context.reportGap) addReportTool(server, context);
    addPageResources(server, context);
    // The SDK announces change notifications, which cannot be sent without a stream.
    server.server.registerCapabilities({ tools: { listChanged: false } });
    return server;
  }

  return {
    async handle(request, body, origin, reports) {
      const server = createServer({
        ...{ engine, classifier, meaningOf, sections, findPage, origin, log, ...reports },
      });
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      try {
        return await transport.handleRequest(request, { parsedBody: body });
      } finally {
        await server.close();
      }
    },
  };
}
