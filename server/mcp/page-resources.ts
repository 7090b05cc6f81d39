/** The pages as resources of the Model Context Protocol: a paginated list, and each page as
 *  Markdown. Uses request handlers, because the SDK's own list returns everything at once. */

import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Resource,
} from '@modelcontextprotocol/sdk/types.js';
import { pageMarkdown, partMarkdown } from '../exports/page-markdown.ts';
import { noSuchPage } from './strings.ts';
import type { ToolContext } from './tool-context.ts';

/** Resources per page of the list. */
const PORTION = 50;
/** The specification's code for a missing resource; the SDK has no name for it. */
const RESOURCE_NOT_FOUND = -32002;
/** A scheme of our own: clients fetch `https` by themselves, without our token. The path follows,
 *  so `docs:///docs/inbound/po-receipt/` identifies a page. */
const SCHEME = 'docs://';
const MARKDOWN = 'text/markdown';

export function addPageResources({ server }: McpServer, context: ToolContext): void {
  const { sections, findPage, origin } = context;
  const pages = sections.flatMap((section) => section.pages);
  server.registerCapabilities({ resources: {} });

  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => {
    const start = readCursor(params?.cursor, pages.length);
    const end = start + PORTION;
    return {
      resources: pages.slice(start, end).map(({ path, title, description }): Resource => ({
        uri: SCHEME + path,
        name: path,
        title,
        description,
        mimeType: MARKDOWN,
      })),
      ...(end < pages.length && { nextCursor: String(end) }),
    };
  });

  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        uriTemplate: `${SCHEME}{+path}`,
        name: 'page',
        title: 'Documentation page',
        description: 'A page by its path on the site, such as `/docs/`.',
        mimeType: MARKDOWN,
      },
    ],
  }));

  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const found = uri.startsWith(SCHEME) ? findPage(uri) : undefined;
    if (!found) throw new McpError(RESOURCE_NOT_FOUND, noSuchPage([]), { uri });
    const { page, section } = found;
    context.noteRead?.(page.path);
    const text = section ? partMarkdown(page, section, origin) : pageMarkdown(page, origin);
    return { contents: [{ uri, mimeType: MARKDOWN, text }] };
  });
}

/** Offset in the list. @throws McpError for a cursor that we did not issue. */
function readCursor(cursor: string | undefined, length: number): number {
  if (cursor === undefined) return 0;
  const start = /^\d{1,6}$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (start > 0 && start < length && start % PORTION === 0) return start;
  throw new McpError(
    ErrorCode.InvalidParams,
    'The cursor is not valid. List again without a cursor, then continue with each `nextCursor`.',
  );
}
