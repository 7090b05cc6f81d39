/** `ask_docs`: the assistant's answer from the pages, without a conversation: the client keeps its
 *  own. */

import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answerFromPages } from '../assistant/answer-from-pages.ts';
import { LONGEST_QUESTION } from '../assistant/invoke-request.ts';
import type { AnswerDocument } from '../contract/assistant.ts';
import type { SectionId } from '../contract/sections.ts';
import { linkTo, listLine } from '../document/markdown-lines.ts';
import { ASK_DESCRIPTION, ASK_TITLE, NOT_ANSWERED } from './strings.ts';
import type { ToolContext } from './tool-context.ts';
import { guarded, READ_ONLY, sectionSchema } from './tool-context.ts';

const sourceSchema = z.object({
  title: z.string(),
  url: z.string().describe('Address including the heading, as accepted by read_page.'),
  breadcrumbs: z.string(),
  excerpt: z.string(),
});

const choiceSchema = z.object({
  title: z.string(),
  breadcrumbs: z.string(),
  url: z.string(),
  says: z.string().describe('What the page answers or is about.'),
});

export function addAskTool(server: McpServer, context: ToolContext): void {
  const { engine, classifier, meaningOf, sections, origin } = context;
  server.registerTool(
    'ask_docs',
    {
      title: ASK_TITLE,
      description: ASK_DESCRIPTION,
      annotations: { title: ASK_TITLE, ...READ_ONLY },
      inputSchema: z.strictObject({
        question: z.string().trim().min(1).max(LONGEST_QUESTION),
        app: sectionSchema(
          sections,
          'Section to prefer when pages answer about equally well; all sections are searched.',
        ).optional(),
      }),
      outputSchema: {
        answer: z.string().describe('Markdown.'),
        declined: z.boolean().describe('True when the pages do not answer the question.'),
        confidence: z
          .enum(['high', 'low', 'none'])
          .describe('low: the question is ambiguous, see choices; none: declined.'),
        choices: z
          .array(choiceSchema)
          .describe('What the question may refer to; ask again with the title of one.'),
        sources: z
          .array(sourceSchema)
          .describe('Where the answer comes from; empty when declined.'),
        closest: z.array(sourceSchema).describe('Closest pages for a declined question.'),
      },
    },
    guarded(context, async ({ question, app = likelyApp(question, context) }) => {
      const { answer: found } = await answerFromPages(question, {
        ...{ engine, app, classifier, meaningOf, origin },
        turns: [],
      });
      const { output } = found;
      const answer = output.generation;
      // Pages offered as a choice are not sources.
      const isUsed = ({ metadata }: AnswerDocument) => metadata.used;
      const used = output.confidence === 'low' ? output.documents.filter(isUsed) : output.documents;
      const sources = used.map((document) => toSource(document, origin));
      const closest = output.closest.map((document) => toSource(document, origin));
      const { declined, confidence } = output;
      const choices = output.choices.map(({ title, breadcrum_path, path, description, says }) => ({
        ...{ title, breadcrumbs: breadcrum_path, url: origin + path },
        says: says ?? description,
      }));
      const text = declined
        ? [answer, NOT_ANSWERED, ...list('Closest pages:', closest)].join('\n\n')
        : [answer, ...list('Sources:', sources)].join('\n\n');
      return {
        content: [{ type: 'text', text }],
        structuredContent: { answer, declined, confidence, choices, sources, closest },
      };
    }),
  );
}

/** The section of the best page, so that omitting `app` favours none. */
function likelyApp(question: string, { engine, sections }: ToolContext): SectionId {
  const [best] = engine.search(question, { limit: 1 }).pages;
  return best?.page.section ?? sections[0]!.id;
}

type Source = z.infer<typeof sourceSchema>;

function toSource({ page_content, metadata }: AnswerDocument, origin: string): Source {
  return {
    title: metadata.title,
    url: origin + metadata.source,
    breadcrumbs: metadata.breadcrum_path,
    excerpt: metadata.says ?? page_content,
  };
}

function list(heading: string, sources: readonly Source[]): string[] {
  if (sources.length === 0) return [];
  return [[heading, ...sources.map(({ title, url }) => listLine(linkTo(title, url)))].join('\n')];
}
