/** What is shown below the sign-in form, depending on the setting. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readBuildSettings } from '../../../../plugins/corpus/build-settings.ts';
import { SignInHelp } from '../../../../src/features/session/sign-in-help.tsx';

const shown = (help: string | undefined) =>
  renderToStaticMarkup(createElement(SignInHelp, { help })).replace(/ class="[^"]*"/g, '');

test('without the setting readers are sent to their administrator', () => {
  expect(readBuildSettings({ SIGN_IN_HELP: ' ' }).signInHelp).toBeUndefined();
  expect(shown(undefined)).toContain('Ask your administrator.');
});

test('a text is shown as text, whatever signs are in it', () => {
  const { signInHelp } = readBuildSettings({ SIGN_IN_HELP: 'Call 4711 <b>now</b>' });
  expect(shown(signInHelp)).toBe('<p>Call 4711 &lt;b&gt;now&lt;/b&gt;</p>');
  expect(shown('javascript:alert(1)')).toBe('<p>javascript:alert(1)</p>');
});

test('an address is a link', () => {
  expect(shown('mailto:help@example.com')).toBe(
    '<p><a href="mailto:help@example.com">Help with signing in</a></p>',
  );
});
