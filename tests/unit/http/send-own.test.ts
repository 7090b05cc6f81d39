/** An answer made for an account counts until it has been sent, or until its client has gone. */

import { connect, type AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { PortalError } from '../../../server/errors.ts';
import type { AppEnv } from '../../../server/http/app-env.ts';
import { sendOwn } from '../../../server/http/send-own.ts';
import { createUnreadAnswers } from '../../../server/limits/unread-answers.ts';
import { rawRequest } from '../../fixtures/raw-request.ts';

/** More than the buffers at both ends of a connection hold. */
const LARGE = Buffer.alloc(40 * 1024 * 1024);

test('an answer that is not read counts against the next of its account, and of no other', async () => {
  const unread = createUnreadAnswers();
  const app = new Hono<AppEnv>();
  app.get('/:account', (c) =>
    sendOwn(c, unread, { accountId: c.req.param('account'), parts: ['{', LARGE, '}'] }),
  );
  app.onError((error, c) => c.text(error instanceof PortalError ? error.code : 'other', 429));
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const slow = connect(port, '127.0.0.1', () => slow.write('GET /a HTTP/1.1\r\nHost: x\r\n\r\n'));
    await new Promise((resolve) => slow.once('data', resolve));
    slow.pause();
    const refused = await rawRequest(port, '/a');
    expect([refused.status, refused.body.toString()]).toEqual([429, 'too_much_unread']);
    expect((await rawRequest(port, '/b')).body).toHaveLength(LARGE.length + 2);
    slow.destroy();
    await expect.poll(async () => (await rawRequest(port, '/a')).status).toBe(200);
  } finally {
    server.close();
  }
});
