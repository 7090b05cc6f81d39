/** `report_gap`: tells the writers what the pages do not answer. The only tool that writes: it adds
 *  feedback to the insights and changes nothing else. */

import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { LONGEST_QUESTION } from '../assistant/invoke-request.ts';
import { PortalError } from '../errors.ts';
import { GAP_REPORTED, REPORT_DESCRIPTION, REPORT_TITLE, SERVER_FAILED } from './strings.ts';
import type { ToolContext } from './tool-context.ts';
import { failure, guarded } from './tool-context.ts';

export function addReportTool(server: McpServer, context: ToolContext): void {
  const { reportGap, findPage } = context;
  server.registerTool(
    'report_gap',
    {
      title: REPORT_TITLE,
      description: REPORT_DESCRIPTION,
      annotations: {
        title: REPORT_TITLE,
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      inputSchema: z.strictObject({
        question: z
          .string()
          .trim()
          .min(1)
          .max(LONGEST_QUESTION)
          .describe(
            'What the person wanted to know, in their own words, without names or secrets.',
          ),
        page: z.string().max(300).optional().describe('Path of the page that should answer it.'),
        note: z.string().trim().max(1000).default('').describe('What is missing or wrong.'),
      }),
      outputSchema: { reported: z.boolean() },
    },
    guarded(context, ({ question, page, note }) => {
      if (!reportGap) return failure(SERVER_FAILED);
      const found = page === undefined ? undefined : findPage(page);
      try {
        reportGap({
          ...{ kind: 'gap', id: randomUUID(), at: new Date().toISOString() },
          ...{ question, words: note, page: found?.page.path ?? '' },
        });
      } catch (error) {
        // Too many reports: the message says what to do.
        if (error instanceof PortalError && error.code === 'feedback_limit') {
          return failure(error.message);
        }
        throw error;
      }
      return {
        content: [{ type: 'text', text: GAP_REPORTED }],
        structuredContent: { reported: true },
      };
    }),
  );
}
