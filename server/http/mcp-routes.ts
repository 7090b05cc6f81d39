/** `/mcp` for editors and other clients of the Model Context Protocol. An API token with the scope
 *  `mcp` is the only way in; cookies and the browser's token are ignored. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import type { ApiTokens } from '../accounts/api-tokens.ts';
import { PortalError } from '../errors.ts';
import type { FeedbackStore, Gap, Sender } from '../insights/feedback.ts';
import type { Rates, Spender } from '../limits/rates.ts';
import type { UnreadAnswers } from '../limits/unread-answers.ts';
import type { McpAnswer } from '../retrieval/jobs.ts';
import type { Retrieval } from '../retrieval/retrieval.ts';
import type { AppEnv } from './app-env.ts';
import { bearerOf } from './bearer.ts';
import { readJson } from './read-body.ts';
import { sendOwn } from './send-own.ts';

export interface McpRoutesOptions {
  apiTokens: Pick<ApiTokens, 'checkApiToken'>;
  retrieval: Pick<Retrieval, 'run'>;
  rates: Rates;
  unread: UnreadAnswers;
  /** Scheme, host and port of the site, without a trailing slash. */
  originOf: (c: Context<AppEnv>) => string;
  /** Stores what callers report as missing. */
  feedback: Pick<FeedbackStore, 'add'>;
}

/** Where clients look up how to authenticate (RFC 9728, section 3.1). */
const METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';
const SCOPE = 'mcp';
/** Most messages in a batch. */
const LARGEST_BATCH = 20;
/** Headers that the protocol uses. */
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'];

export function mcpRoutes(options: McpRoutesOptions): Hono<AppEnv> {
  const { apiTokens, retrieval, rates, unread, originOf, feedback } = options;
  const app = new Hono<AppEnv>();

  /** @returns why it was not stored, if the account has sent too many. */
  async function keep(gap: Gap, sender: Sender): Promise<string | undefined> {
    try {
      await feedback.add([gap], sender);
      return undefined;
    } catch (error) {
      if (!(error instanceof PortalError) || error.code !== 'feedback_limit') throw error;
      return error.message;
    }
  }

  /** Answers the messages in order; stops at the first that is not a valid message. */
  async function answer(
    c: Context<AppEnv>,
    messages: readonly unknown[],
    { user, spender }: { user: Sender; spender: Spender },
  ): Promise<McpAnswer[]> {
    await rates.take('mcp', spender, messages.length);
    const headers = Object.fromEntries(
      PROTOCOL_HEADERS.flatMap((name) => {
        const value = c.req.header(name);
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
    const { accountId } = spender;
    const caller = { accountId, signal: c.req.raw.signal };
    const origin = originOf(c);
    const answers: McpAnswer[] = [];
    for (const message of messages) {
      const job = { message, headers, origin };
      let found = await retrieval.run('mcp', job, caller);
      const gapRefusal = found.gap && (await keep(found.gap, user));
      if (gapRefusal !== undefined) {
        found = await retrieval.run('mcp', { ...job, gapRefusal }, caller);
      }
      if (found.status >= 300) return [found];
      answers.push(found);
    }
    return answers;
  }

  // No `authorization_servers`: whoever runs the portal issues the tokens, no server hands them
  // out.
  app.get(METADATA_PATH, (c) =>
    c.json(
      {
        resource: `${originOf(c)}/mcp`,
        bearer_methods_supported: ['header'],
        scopes_supported: [SCOPE],
      },
      200,
      { 'Cache-Control': 'no-store' },
    ),
  );

  app.all('/mcp', async (c) => {
    const secret = bearerOf(c);
    const token = secret === undefined ? null : await apiTokens.checkApiToken(secret, SCOPE);
    if (!token) {
      c.header('WWW-Authenticate', challenge(originOf(c), secret !== undefined));
      throw new PortalError(
        'not_authenticated',
        'Send an API token with the scope “mcp” as a bearer token. You can create one on your account page.',
      );
    }
    c.set('apiToken', token);
    c.set('account', token.user);
    if (c.req.method !== 'POST') {
      c.header('Allow', 'POST');
      throw new PortalError(
        'method_not_allowed',
        'Send each message by POST; streams are not supported.',
      );
    }
    const spender = { accountId: token.user.id, tokenId: token.id };
    await rates.take('call', spender);
    const body = await readJson(c);
    const isBatch = Array.isArray(body) && body.length > 0;
    if (isBatch && body.length > LARGEST_BATCH) {
      throw new PortalError('invalid_body', `A batch can have at most ${LARGEST_BATCH} messages.`);
    }
    const { user } = token;
    const messages: readonly unknown[] = isBatch ? body : [body];
    const answers = await answer(c, messages, { user, spender });
    c.set(
      'pagesRead',
      answers.flatMap(({ read }) => read ?? []),
    );
    // Notifications have no body.
    const withBody = answers.filter((each) => each.body.length > 0);
    const [first] = withBody;
    if (!first) return c.body(null, (answers[0]?.status ?? 202) as StatusCode);
    const { status, contentType } = first;
    const list = withBody.flatMap((each, i) => [i === 0 ? '[' : ',', each.body]);
    return sendOwn(c, unread, {
      accountId: spender.accountId,
      parts: isBatch && status < 300 ? [...list, ']'] : [first.body],
      status: status as ContentfulStatusCode,
      ...(contentType !== null && { type: contentType }),
    });
  });

  return app;
}

/** WWW-Authenticate (RFC 6750, section 3; RFC 9728, section 5.1). */
function challenge(origin: string, tokenSent: boolean): string {
  const error = tokenSent ? 'error="invalid_token", ' : '';
  return `Bearer ${error}scope="${SCOPE}", resource_metadata="${origin}${METADATA_PATH}"`;
}
