/** Worse headers get worse grades: otherwise the portal's A+ would mean nothing. */

import { expect, test } from 'vitest';
import { score } from '../../fixtures/observatory.ts';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-x'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const HTML = '<script src="/a.js" integrity="sha384-x"></script>';
const COOKIES = ['__Host-session=x; Secure; HttpOnly; SameSite=Lax'];
const scoreOf = (headers: object, html = HTML, cookies = COOKIES) =>
  score({ headers: new Headers({ ...HEADERS, ...headers }), html, cookies });

test('the best there is', () => {
  expect(scoreOf({})).toMatchObject({ total: 140, grade: 'A+' });
});

test.each([
  ['no policy', { 'content-security-policy': '' }, 55],
  ['inline scripts', { 'content-security-policy': "script-src 'unsafe-inline'" }, 60],
  [
    'a policy for styles that lets all through',
    {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    130,
  ],
  ['no HSTS', { 'strict-transport-security': '' }, 80],
  ['a day of HSTS', { 'strict-transport-security': 'max-age=86400' }, 130],
  ['a referrer for everybody', { 'referrer-policy': 'unsafe-url' }, 130],
  ['guessed types', { 'x-content-type-options': '' }, 135],
])('%s', (_, headers, total) => {
  expect(scoreOf(headers).total).toBe(total);
});

test('cookies and scripts', () => {
  expect(scoreOf({}, HTML, ['session=x; HttpOnly; SameSite=Lax']).total).toBe(60);
  expect(scoreOf({}, HTML, ['__Host-session=x; Secure; SameSite=Lax']).total).toBe(70);
  expect(scoreOf({}, '<script src="https://a.example/x.js"></script>').total).toBe(130);
  expect(scoreOf({}, '<script src="/a.js"></script>').total).toBe(135);
});
