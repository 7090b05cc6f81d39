/** What administrators can do, under /api/admin. The gate has checked the session; every call here
 *  checks that it belongs to an administrator. */

import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import { makePassword } from '../accounts/administration.ts';
import { listAdminUsers } from '../accounts/list-admin-users.ts';
import type { User } from '../accounts/user.ts';
import type {
  AdminAccessAnswer,
  AdminUsersAnswer,
  NewUserAnswer,
  ResetLinkAnswer,
  UserAction,
} from '../contract/admin.ts';
import { PortalError } from '../errors.ts';
import { parseBody } from '../parse-body.ts';
import { sessionOf } from './account-routes.ts';
import { toAccountSession, toAccountToken } from './account-answers.ts';
import type { AppEnv } from './app-env.ts';
import { readJson } from './read-body.ts';
import type { RequestOrigin } from './request-origin.ts';

export interface AdminRoutesOptions {
  accounts: Pick<
    Accounts,
    'users' | 'sessions' | 'apiTokens' | 'administration' | 'daily' | 'factorKinds' | 'identities'
  >;
  /** Configured identity providers. */
  providers: readonly { label: string; issuer: string }[];
  origin: RequestOrigin;
  /** Scheme, host and port of the site as the caller sees it. */
  siteOrigin: (c: Context) => string;
}

/** Most accounts listed at once; a search narrows them down. */
const MOST_SHOWN = 200;

const newUserBody = z.strictObject({
  name: z.string().max(256, 'is too long'),
  admin: z.boolean().default(false),
  writer: z.boolean().default(false),
});
const nothing = z.strictObject({});
const idBody = z.strictObject({ id: z.string().max(64, 'is too long') });
const keepBody = z.strictObject({ keepTokens: z.boolean().default(false) });
const rightsBody = z.strictObject({
  admin: z.boolean().optional(),
  writer: z.boolean().optional(),
});

const identityBody = z.strictObject({
  issuer: z.string().max(1024, 'is too long'),
  subject: z.string().max(255, 'is too long'),
});

export function adminRoutes(options: AdminRoutesOptions): Hono<AppEnv> {
  const { accounts, origin, siteOrigin } = options;
  const { users, sessions, apiTokens, administration, identities } = accounts;
  const providers = options.providers.map(({ label, issuer }) => ({ label, issuer }));
  const app = new Hono<AppEnv>();

  app.use('/api/admin/*', async (c: Context<AppEnv>, next) => {
    if (!sessionOf(c).user.admin) {
      throw new PortalError('forbidden', 'Only administrators may do this.');
    }
    await next();
  });

  app.get('/api/admin/users', async (c) => {
    const found = await listAdminUsers(accounts, c.req.query('q') ?? '', MOST_SHOWN);
    return c.json<AdminUsersAnswer>({ ...found, providers });
  });

  app.post('/api/admin/users', async (c) => {
    const account = parseBody(newUserBody, await readJson(c));
    const made = makePassword();
    const user = await administration.add({ ...account, ...made }, origin.originOf(c));
    return c.json<NewUserAnswer>({ name: user.name, password: made.password });
  });

  app.get('/api/admin/users/:id/access', async (c) => {
    const { id } = await users.byId(c.req.param('id'));
    const [open, tokens] = await Promise.all([sessions.list(id), apiTokens.list(id)]);
    const current = sessionOf(c).id;
    return c.json<AdminAccessAnswer>({
      sessions: open.map((each) => toAccountSession(each, current)),
      tokens: tokens.map(toAccountToken),
    });
  });

  /** Parses the body and performs the action; returns the body of the answer, or null for none. */
  type Act = (c: Context<AppEnv>, user: User, body: unknown) => Promise<object | null>;
  const actions: Record<UserAction, Act> = {
    async disable(c, { name }, body) {
      await administration.disable(name, origin.originOf(c), parseBody(keepBody, body));
      return null;
    },
    async enable(c, { name }, body) {
      parseBody(nothing, body);
      await administration.enable(name, origin.originOf(c));
      return null;
    },
    async remove(c, { name }, body) {
      parseBody(nothing, body);
      await administration.remove(name, origin.originOf(c));
      return null;
    },
    async 'reset-link'(c, { name }, body): Promise<ResetLinkAnswer> {
      const options = parseBody(keepBody, body);
      const site = siteOrigin(c);
      const { link } = await administration.makeResetLink(name, site, origin.originOf(c), options);
      return { link };
    },
    async 'end-session'(c, { name }, body) {
      const { id } = parseBody(idBody, body);
      if (!(await administration.endSession(name, id, origin.originOf(c)))) {
        throw new PortalError('not_found', 'That session has already ended.');
      }
      return null;
    },
    async 'end-sessions'(c, { name }, body) {
      parseBody(nothing, body);
      await administration.endSessions(name, origin.originOf(c));
      return null;
    },
    async 'end-token'(c, { id: ownerId }, body) {
      const { id } = parseBody(idBody, body);
      await administration.endToken(id, origin.originOf(c), ownerId);
      return null;
    },
    async 'end-tokens'(c, { name }, body) {
      parseBody(nothing, body);
      await administration.endTokens(name, origin.originOf(c));
      return null;
    },
    async unlock(c, { name }, body) {
      parseBody(nothing, body);
      await administration.unlock(name, origin.originOf(c));
      return null;
    },
    async 'remove-second-factor'(c, { name }, body) {
      parseBody(nothing, body);
      await administration.removeSecondFactor(name, origin.originOf(c));
      return null;
    },
    async rights(c, { name }, body) {
      const { admin, writer } = parseBody(rightsBody, body);
      const rights = {
        ...(admin === undefined ? {} : { admin }),
        ...(writer === undefined ? {} : { writer }),
      };
      await administration.setRights(name, rights, origin.originOf(c));
      return null;
    },
    async 'link-identity'(c, { name }, body) {
      const identity = parseBody(identityBody, body);
      // An issuer spelled differently from the settings would never match at sign-in.
      if (!providers.some(({ issuer }) => issuer === identity.issuer)) {
        throw new PortalError(
          'invalid_body',
          'The issuer is not one of the configured identity providers.',
        );
      }
      await identities.link(name, identity, origin.originOf(c));
      return null;
    },
    async 'unlink-identity'(c, { id }, body) {
      const identity = parseBody(identityBody, body);
      await identities.unlink(identity, origin.originOf(c), id);
      return null;
    },
  };

  app.post('/api/admin/users/:id/:action', async (c) => {
    const act = Object.entries(actions).find(([name]) => name === c.req.param('action'))?.[1];
    if (!act) throw new PortalError('not_found', 'There is no such action.');
    const body = await readJson(c);
    const answer = await act(c, await users.byId(c.req.param('id')), body);
    return answer ? c.json(answer) : c.body(null, 204);
  });

  return app;
}
