/** Lets writers see their pages at once: `npm run dev` has no portal server, so the session check
 *  is answered here, as signed in, and search and assistant calls are forwarded to the process that
 *  scripts/dev.ts starts. A build never contains this. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from '@docusaurus/types';
import { passOn } from './pass-on.ts';

/** The part of webpack-dev-server's options that is used. */
interface DevServer {
  setupMiddlewares: (middlewares: unknown[]) => unknown[];
}

const ANSWERS: Record<string, unknown> = {
  '/api/session': {
    user: {
      id: 'writer',
      name: 'writer',
      admin: true,
      writer: true,
      mustChangePassword: false,
      mustSetUpFactor: false,
    },
    expiresAt: '2100-01-01T00:00:00.000Z',
  },
  '/api/token': { token: 'writer' },
};

/** Calls that readers send; accepted and discarded. */
const DROPPED: ReadonlySet<string> = new Set(['/api/feedback', '/api/search-click']);

export default function devSessionPlugin(): Plugin {
  return {
    name: 'dev-session',
    configureWebpack() {
      const devServer: DevServer = {
        // Docusaurus has such a function too; both are called with the same list and their results
        // are concatenated, so this one inserts itself at the head of the list and adds nothing.
        setupMiddlewares: (middlewares) => {
          middlewares.unshift({
            name: 'dev-session',
            middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
              const socket = process.env['DEV_ANSWERS_SOCKET'];
              if (socket !== undefined && passOn(request, response, socket)) return;
              if (DROPPED.has(request.url ?? '')) {
                response.statusCode = 204;
                response.end();
                return;
              }
              const answer = ANSWERS[request.url ?? ''];
              if (answer === undefined) return next();
              response.setHeader('Content-Type', 'application/json');
              response.end(JSON.stringify(answer));
            },
          });
          return [];
        },
      };
      // The types of Docusaurus omit devServer, which its start command merges in.
      return process.env['NODE_ENV'] === 'development' ? ({ devServer } as object) : {};
    },
  };
}
