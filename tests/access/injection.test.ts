/** Hostile texts in everything that repeats its input: search, answers from the pages, refusals, the sign-in
 *  page, returnTo and the page for missing pages. */

import { load, type CheerioAPI } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvokeAnswer } from '../../server/contract/assistant.ts';
import { jsonOf, postForm, postJson } from '../fixtures/calls.ts';
import { MARKUP_INJECTIONS, ORDERS } from '../fixtures/injections.ts';
import { startPortal, type Portal } from '../fixtures/portal.ts';
import { rawRequest, signIn, type RawAnswer } from '../fixtures/raw-request.ts';
import { renderAnswer } from '../fixtures/render-answer.ts';

const PASSWORD = 'a long enough password';
const SEARCH = '/api/search/1/indexes/*/queries';
type Headers = Record<string, string>;

let portal: Portal;
let cookie: string;
let bearer: Headers;
beforeAll(async () => {
  portal = await startPortal();
  await portal.addUser('reader', PASSWORD);
  ({ cookie, bearer } = await signIn(portal.port, 'reader', PASSWORD));
});
afterAll(() => portal.remove());

/** Nothing in it runs, is loaded from elsewhere or leads elsewhere. */
function expectHarmless($: CheerioAPI, text: string): void {
  expect(
    $('script, img, svg, iframe, object, embed, base, meta, link, style, form').length,
    text,
  ).toBe(0);
  for (const element of $('*').toArray()) {
    for (const [name, value] of Object.entries('attribs' in element ? element.attribs : {})) {
      expect(name, text).not.toMatch(/^on|^style$|^srcdoc$/i);
      if (name !== 'href') continue;
      expect(new URL(value, 'https://site.test').host, text).toBe('site.test');
    }
  }
}

/** JSON that no browser mistakes for a page. */
function expectJson({ headers }: RawAnswer): void {
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['x-content-type-options']).toBe('nosniff');
}

describe('hostile texts', () => {
  test('in a search give hits whose marks are ours alone', async () => {
    for (const query of MARKUP_INJECTIONS) {
      const request = {
        indexName: 'docs',
        query: `receipt ${query}`,
        highlightPreTag: query,
        highlightPostTag: query,
      };
      const answer = await postJson(portal.port, SEARCH, { requests: [request] }, bearer);
      expect(answer.status, query).toBe(200);
      expectJson(answer);
      const { results } = jsonOf(answer) as unknown as { results: { hits: object[] }[] };
      for (const value of valuesOf(results[0]!.hits))
        expectHarmless(load(value, null, false), query);
    }
  });

  test('in a question come back as text, if at all', async () => {
    for (const text of [...MARKUP_INJECTIONS, ...ORDERS]) {
      const question = `How do I receive a purchase order? ${text}`;
      const input = { question, app: 'docs', session_token: crypto.randomUUID() };
      const answer = await postJson(portal.port, '/docs/invoke', { input }, bearer);
      expect(answer.status, text).toBe(200);
      expectJson(answer);
      const { output } = jsonOf(answer) as unknown as InvokeAnswer;
      expectHarmless(renderAnswer(output.generation), text);
      expect(output.generation).not.toContain('evil.example');
    }
  });

  test('in the wrong place are refused as JSON', async () => {
    for (const text of MARKUP_INJECTIONS) {
      for (const body of [{ [text]: 1 }, { username: text, password: [text] }, text]) {
        const answer = await postJson(portal.port, '/api/login_docs_bot', body);
        expect([400, 401, 429]).toContain(answer.status);
        expectJson(answer);
      }
    }
  });

  test('as a name or an address of the sign-in page stay in their field', async () => {
    for (const text of MARKUP_INJECTIONS) {
      const target = `/login?returnTo=${encodeURIComponent(text)}&docusaurus-data-x=${encodeURIComponent(text)}`;
      // This password is too long, so it is refused before it is checked, and therefore at once.
      const fields = { username: text, password: 'x'.repeat(1025) };
      const answer = await postForm(portal.port, target, fields);
      expect(answer.status).toBe(400);
      const $ = load(answer.body.toString());
      expect($('input[name="username"]').attr('value')).toBe(shown(text));
      const plain = await rawRequest(portal.port, '/login');
      expect($('script').length).toBe(load(plain.body.toString())('script').length);
      $('script, link, meta, input[name="username"]').remove();
      expect($('[onerror], [onload], iframe, base, style').length).toBe(0);
      expect($.html()).not.toContain('alert(1)');
    }
  });

  test('as an address are not repeated by the page for missing pages', async () => {
    const missing = await rawRequest(portal.port, '/no-such-page', {
      headers: { cookie, accept: 'text/html' },
    });
    for (const text of MARKUP_INJECTIONS) {
      const target = `/${encodeURIComponent(text)}?q=${encodeURIComponent(text)}`;
      const answer = await rawRequest(portal.port, target, {
        headers: { cookie, accept: 'text/html' },
      });
      expect(answer.status).toBe(404);
      expect(answer.body.equals(missing.body)).toBe(true);
    }
  });

  test('after signing in lead to this site alone', async () => {
    for (const text of [
      ...MARKUP_INJECTIONS,
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
    ]) {
      const target = `/login?returnTo=${encodeURIComponent(text)}`;
      const { headers } = await rawRequest(portal.port, target, { headers: { cookie } });
      expect(new URL(headers.location ?? '', 'https://site.test').host, text).toBe('site.test');
    }
  });
});

/** A text as HTML can contain it: without NUL, and with only one kind of line end. */
function shown(text: string): string {
  return text.replaceAll('\0', '\ufffd').replaceAll('\r\n', '\n');
}

/** Every highlighted text within hits. */
function valuesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'value' && typeof each === 'string' ? [each] : valuesOf(each),
  );
}
