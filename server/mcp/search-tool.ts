/** `search_docs`: the engine of the search box, for programs. */

import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { excerptOf, weightByWords } from '../assistant/excerpt.ts';
import { withAbsoluteLinks, writeMarkdown } from '../document/markdown.ts';
import { escapeMarkdown, headingLine, linkTo } from '../document/markdown-lines.ts';
import { messageNamed } from '../document/message-code.ts';
import { addressOf } from '../document/place.ts';
import { sectionText } from '../document/text.ts';
import { LONGEST_QUERY, type RankedPage } from '../search/search-engine.ts';
import { NOTHING_FOUND, SEARCH_DESCRIPTION, SEARCH_TITLE } from './strings.ts';
import type { ToolContext } from './tool-context.ts';
import { guarded, READ_ONLY, sectionSchema } from './tool-context.ts';

/** Number of returned pages: default and maximum. */
const USUAL = 8;
const MOST = 25;

const resultSchema = z.object({
  title: z.string(),
  heading: z.string().nullable().describe('Heading of the excerpt; null at the start of the page.'),
  url: z.string().describe('Address including the heading, as accepted by read_page.'),
  breadcrumbs: z.array(z.string()),
  description: z.string().describe('One sentence: what the page is about.'),
  excerpt: z.string().describe('Best-matching text, as Markdown.'),
  score: z.number().describe('Relevance, 0 to 1.'),
});

export function addSearchTool(server: McpServer, context: ToolContext): void {
  const { engine, meaningOf, sections, origin } = context;
  server.registerTool(
    'search_docs',
    {
      title: SEARCH_TITLE,
      description: SEARCH_DESCRIPTION,
      annotations: { title: SEARCH_TITLE, ...READ_ONLY },
      inputSchema: z.strictObject({
        query: z.string().trim().min(1).max(LONGEST_QUERY),
        section: sectionSchema(sections, 'Search only this section of the suite.').optional(),
        limit: z
          .number()
          .int()
          .min(1)
          .max(MOST)
          .default(USUAL)
          .describe('Maximum number of pages to return.'),
      }),
      outputSchema: {
        total: z.number().int().describe('Number of matching pages, including those not returned.'),
        results: z.array(resultSchema).describe('Best match first, one result per page.'),
      },
    },
    guarded(context, async ({ query, section, limit }) => {
      const only = section ? { sections: [section] } : {};
      const { total, pages } = engine.search(query, {
        ...{ limit, ...only },
        meaning: await meaningOf?.(query),
      });
      const results = pages.map((ranked) => toResult(ranked, query, origin));
      return {
        content: [{ type: 'text', text: toText(total, results) }],
        structuredContent: { total, results },
      };
    }),
  );
}

type SearchResult = z.infer<typeof resultSchema>;

function toResult(
  { page, sections, matched, score }: RankedPage,
  query: string,
  origin: string,
): SearchResult {
  const message = messageNamed(page, query);
  // A page found by meaning alone shows its beginning.
  const section = message?.section ?? sections[0]?.section ?? page.sections[0]!;
  const blocks = withAbsoluteLinks(
    excerptOf({ page, section, score }, weightByWords(matched)),
    origin,
  );
  return {
    title: page.title,
    heading: section.level === 1 ? null : section.heading,
    url: addressOf({ page, section, message: message?.row }, origin),
    breadcrumbs: page.breadcrumbs,
    description: page.description,
    // A section that only has pictures consists of their descriptions.
    excerpt: writeMarkdown(blocks) || escapeMarkdown(sectionText(section) || page.description),
    score: Math.round(score * 1000) / 1000,
  };
}

/** The same for clients that only show text. */
function toText(total: number, results: readonly SearchResult[]): string {
  if (results.length === 0) return NOTHING_FOUND;
  const parts = results.map(({ title, heading, url, breadcrumbs, excerpt: text }) => {
    const name = heading === null ? title : `${title} › ${heading}`;
    return [headingLine(2, linkTo(name, url)), escapeMarkdown(breadcrumbs.join(' › ')), text].join(
      '\n\n',
    );
  });
  return [found(total, results.length), ...parts].join('\n\n');
}

function found(total: number, shown: number): string {
  const all = total === 1 ? '1 page matches' : `${total} pages match`;
  return total > shown ? `${all}, the best ${shown}:` : `${all}:`;
}
