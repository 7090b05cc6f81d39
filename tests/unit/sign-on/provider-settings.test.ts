/** The settings of identity providers: their validation rules, and that invalid ones are named. */

import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { messageFor } from '../../fixtures/config-message.ts';

describe('identity providers', () => {
  const company = {
    OIDC_COMPANY_ISSUER: 'https://id.example.com/realms/company',
    OIDC_COMPANY_CLIENT_ID: 'portal',
    OIDC_COMPANY_CLIENT_SECRET: 'hush',
  };
  const all = { BASE_URL: 'https://docs.example.com', ...company };

  test('are read with their rules, in the order of their names', () => {
    const { signOn } = readConfig({
      ...all,
      ...{ OIDC_B_ISSUER: 'http://localhost:9000', OIDC_B_CLIENT_ID: 'b' },
      ...{ OIDC_B_CLIENT_SECRET: 'hush', OIDC_B_LABEL: 'The other one' },
      OIDC_COMPANY_ALLOWED_DOMAINS: 'Example.com, sub.example.com',
      OIDC_COMPANY_ADMIN_GROUPS: 'admins',
      PASSWORD_SIGN_IN: 'off',
    });
    expect(signOn.passwords).toBe(false);
    expect(signOn.providers).toMatchObject([
      { name: 'b', label: 'The other one', allowedDomains: [], allowedGroups: [] },
      {
        name: 'company',
        label: 'Company',
        issuer: 'https://id.example.com/realms/company',
        allowedDomains: ['example.com', 'sub.example.com'],
        adminGroups: ['admins'],
      },
    ]);
  });

  test.each<[string, Record<string, string>]>([
    ['OIDC_COMPANY_CLIENT_ID', { ...all, OIDC_COMPANY_CLIENT_ID: '' }],
    ['OIDC_COMPANY_CLIENT_SECRET', { ...all, OIDC_COMPANY_CLIENT_SECRET: '' }],
    ['OIDC_COMPANY_ISSUER', { ...all, OIDC_COMPANY_ISSUER: 'hush' }],
    ['OIDC_COMPANY_ISSUER', { ...all, OIDC_COMPANY_ISSUER: 'http://id.example.com' }],
    ['OIDC_COMPANY_ISSUER', { ...all, OIDC_COMPANY_ISSUER: 'https://me:hush@id.example.com' }],
    ['OIDC_COMPANY_ALLOWED_DOMAINS', { ...all, OIDC_COMPANY_ALLOWED_DOMAINS: '@hush' }],
    ['OIDC_COMPANY_ALLOWED_DOMAIN', { ...all, OIDC_COMPANY_ALLOWED_DOMAIN: 'example.com' }],
    ['BASE_URL', company],
    ['PASSWORD_SIGN_IN', { PASSWORD_SIGN_IN: 'off' }],
    ['PASSWORD_SIGN_IN', { PASSWORD_SIGN_IN: 'hush' }],
  ])('that are wrong are named and not repeated: %s', (name, env) => {
    const message = messageFor(env);
    expect(message.match(/^ {2}[A-Z_]+: .{10,}$/gm)).toHaveLength(1);
    expect(message).toContain(`  ${name}: `);
    expect(message).not.toContain('hush');
  });

  test('instead of passwords make no first account', () => {
    expect(readConfig({ ...all, PASSWORD_SIGN_IN: 'off' }).firstAccount).toBe(false);
  });
});
