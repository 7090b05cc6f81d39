/** The Model Context Protocol over streamable HTTP: what an editor or another client needs to search and
 *  read the documentation by itself. Nothing is kept between two requests, so that a restart or a second
 *  process does not matter: each message gets a new server. */

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
  /** Decides whether pages answer a question; by fixed bounds by default. */
  classifier?: AnswerabilityClassifier | undefined;
  /** Meaning of a text; without it only words count. */
  meaningOf?: MeaningOf | undefined;
  log: Pick<Logger, 'error'>;
}

export interface Mcp {
  /** Answers one POST.
   *  @param body the request's body, read as JSON before.
   *  @param origin scheme, host and port that addresses begin with, without a slash at the end.
   *  @param reports what the caller hears of beside the answer. */
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
      // What a client may keep by the version is the documentation, not the program.
      { name: 'warehouse-suite-docs', title: SITE_TITLE, version: corpus.version },
      { instructions: INSTRUCTIONS },
    );
    addSearchTool(server, context);
    addReadTool(server, context);
    addAskTool(server, context);
    if (context.reportGap) addReportTool(server, context);
    addPageResources(server, context);
    // The SDK announces messages about changes; without a stream none can be sent.
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
