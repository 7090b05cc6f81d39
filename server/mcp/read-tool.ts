/** `read_page`: a page, or one heading of it, as Markdown. */

import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { linkTo, listLine } from '../document/markdown-lines.ts';
import { pageMarkdown, partMarkdown } from '../exports/page-markdown.ts';
import { findHeading } from './page-finder.ts';
import { noSuchHeading, noSuchPage, READ_DESCRIPTION, READ_TITLE } from './strings.ts';
import type { ToolContext } from './tool-context.ts';
import { failure, guarded, READ_ONLY } from './tool-context.ts';

/** Suggestions if the requested page does not exist. */
const NEAREST = 3;

export function addReadTool(server: McpServer, context: ToolContext): void {
  const { findPage, origin, sections } = context;
  server.registerTool(
    'read_page',
    {
      title: READ_TITLE,
      description: READ_DESCRIPTION,
      annotations: { title: READ_TITLE, ...READ_ONLY },
      inputSchema: z.strictObject({
        path: z
          .string()
          .min(1)
          .max(1024)
          .describe(
            `Path such as \`${sections[0]!.pages[0]!.path}\`, or an address that search_docs returned. ` +
              'With `#` and an anchor, only that heading.',
          ),
        heading: z
          .string()
          .min(1)
          .max(256)
          .optional()
          .describe('Return only this heading of the page, given as text or anchor.'),
      }),
    },
    guarded(context, ({ path, heading }) => {
      const found = findPage(path);
      if (!found) return failure(noSuchPage(nearest(path, context)));
      const { page } = found;
      const section = heading === undefined ? found.section : findHeading(page, heading);
      if (heading !== undefined && !section) {
        const headings = page.sections.filter(({ level }) => level > 1);
        return failure(noSuchHeading(headings.map((each) => each.heading)));
      }
      context.noteRead?.(page.path);
      const text = section ? partMarkdown(page, section, origin) : pageMarkdown(page, origin);
      return { content: [{ type: 'text', text }] };
    }),
  );
}

/** Pages found by the words of a wrong path. */
function nearest(path: string, { engine, origin }: ToolContext): string[] {
  const words = path.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  const { pages } = engine.search(words, { limit: NEAREST });
  return pages.map(({ page }) => listLine(linkTo(page.title, origin + page.path)));
}
