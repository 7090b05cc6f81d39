/** Request bodies: limited whatever length they declare, of the right type, with errors that name the problem
 *  and repeat nothing of the body. */

import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PortalError } from '../../../server/errors.ts';
import { readForm, readJson } from '../../../server/http/read-body.ts';
import { parseBody } from '../../../server/parse-body.ts';

const LIMIT = 64 * 1024;
const schema = z.strictObject({
  name: z.string(),
  inner: z.object({ count: z.number() }).optional(),
});

const app = new Hono();
app.post('/json', async (c) => c.json(await readJson(c)));
app.post('/form', async (c) => c.json(await readForm(c)));
app.post('/checked', async (c) => c.json(parseBody(schema, await readJson(c))));
app.onError((error, c) =>
  error instanceof PortalError
    ? c.json({ code: error.code, message: error.message }, error.status)
    : c.text(error.message, 500),
);

async function post(path: string, body: BodyInit, type?: string, headers = {}) {
  const response = await app.request(path, {
    method: 'POST',
    body,
    headers: { ...(type && { 'content-type': type }), ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A body of unknown length, in pieces; `taken` returns how many were read. */
function pieces(count: number): { stream: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken += 1;
        if (taken > count) controller.close();
        else controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken: () => taken };
}

describe('the size of a body', () => {
  test('may be 64 KiB', async () => {
    const body = JSON.stringify('x'.repeat(LIMIT - 2));
    expect(body).toHaveLength(LIMIT);
    expect((await post('/json', body, 'application/json')).status).toBe(200);
    expect((await post('/json', `${body} `, 'application/json')).body['code']).toBe(
      'body_too_large',
    );
  });

  test('is counted in bytes, not in letters', async () => {
    const answer = await post('/json', JSON.stringify('ä'.repeat(LIMIT / 2)), 'application/json');
    expect(answer.status).toBe(413);
  });

  test('without Content-Length is counted while it comes, and reading stops', async () => {
    const { stream, taken } = pieces(100_000);
    const answer = await post('/json', stream, 'application/json');
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
    expect(taken()).toBeLessThanOrEqual(LIMIT / 1024 + 2);
  });

  test('is refused by a large Content-Length before anything is read', async () => {
    const { stream, taken } = pieces(1);
    const answer = await post('/json', stream, 'application/json', { 'content-length': '70000' });
    expect(answer.status).toBe(413);
    expect(taken()).toBe(0);
  });

  test('is counted although Content-Length says little', async () => {
    const { stream } = pieces(100_000);
    const answer = await post('/json', stream, 'application/json', { 'content-length': '10' });
    expect(answer.status).toBe(413);
  });

  test('that breaks off is the client’s fault, and no error of the server’s', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
    const answer = await post('/json', broken, 'application/json');
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(answer.body['message']).not.toContain('gone');
  });

  test('bounds forms too', async () => {
    const answer = await post(
      '/form',
      `a=${'x'.repeat(LIMIT)}`,
      'application/x-www-form-urlencoded',
    );
    expect(answer.status).toBe(413);
  });
});

describe('the type of a body', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', undefined])(
    '%s is no JSON, which another site could send without asking',
    async (type) => {
      // Bytes, because a string would get a content type automatically.
      const answer = await post('/json', new TextEncoder().encode('{"a":1}'), type);
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    },
  );

  test('may have a character set and any case', async () => {
    const answer = await post('/json', '{"a":1}', 'Application/JSON; charset=utf-8');
    expect(answer).toEqual({ status: 200, body: { a: 1 } });
  });

  test('of a form is not JSON', async () => {
    expect((await post('/form', '{"a":1}', 'application/json')).status).toBe(415);
  });
});

describe('what a body says', () => {
  test.each(['', '{', '{"a":}', 'undefined', '{"a":1}x'])(
    '%j is no JSON, and is not repeated',
    async (body) => {
      const answer = await post('/json', body, 'application/json');
      expect(answer).toEqual({
        status: 400,
        body: { code: 'invalid_json', message: 'The body is not valid JSON.' },
      });
    },
  );

  test('of a form field given twice the last counts', async () => {
    const answer = await post('/form', 'a=1&a=2&b=%C3%A4+b', 'application/x-www-form-urlencoded');
    expect(answer.body).toEqual({ a: '2', b: 'ä b' });
  });

  test.each([
    ['{"name":1}', 'name: '],
    ['{"name":"n","inner":{"count":"secret"}}', 'inner.count: '],
    // The name of an unknown field may be a secret, too.
    ['{"name":"n","extra":"secret"}', 'unknown field'],
    ['{}', 'name: '],
    ['["secret"]', ''],
    ['null', ''],
  ])('%s is refused by the name of its field, without its value', async (body, name) => {
    const answer = await post('/checked', body, 'application/json');
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
    expect(answer.body['message']).toContain(name);
    expect(answer.body['message']).not.toContain('secret');
  });
});
