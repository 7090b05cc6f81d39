/** Lets writers see their pages at once: under `npm run dev` there is no server behind the site,
 *  so the session check is answered here, as signed in. A build never contains this. */

import type { Plugin } from '@docusaurus/types';

/** The part of webpack-dev-server's options that is used. */
interface DevServer {
  setupMiddlewares: (middlewares: unknown[]) => unknown[];
}

interface Answer {
  setHeader: (name: string, value: string) => void;
  end: (body: string) => void;
}

const ANSWERS: Record<string, unknown> = {
  '/api/session': {
    user: { id: 'writer', name: 'writer', admin: true },
    expiresAt: '2100-01-01T00:00:00.000Z',
  },
  '/api/token': { token: 'writer' },
};

export default function devSessionPlugin(): Plugin {
  return {
    name: 'dev-session',
    configureWebpack() {
      const devServer: DevServer = {
        // Docusaurus has such a function too; both are called with one list and their results are
        // joined, so this one puts itself at the head of the list and adds nothing.
        setupMiddlewares: (middlewares) => {
          middlewares.unshift({
            name: 'dev-session',
            middleware: (request: { url?: string }, response: Answer, next: () => void) => {
              const answer = ANSWERS[request.url ?? ''];
              if (answer === undefined) return next();
              response.setHeader('Content-Type', 'application/json');
              response.end(JSON.stringify(answer));
            },
          });
          return [];
        },
      };
      // The types of Docusaurus leave out devServer, which its start command merges in.
      return process.env['NODE_ENV'] === 'development' ? ({ devServer } as object) : {};
    },
  };
}
