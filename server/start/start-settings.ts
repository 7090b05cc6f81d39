/** The settings that the audit log records at startup. */

import type { Config } from '../config.ts';

/** Settings that decide who gets in and where text is sent, for the audit log. */
export function startSettings(config: Config): Record<string, string | number | boolean> {
  return {
    production: config.production,
    https: config.secure,
    database: config.databaseUrl === undefined ? 'sqlite' : 'postgres',
    trustedProxies: config.trustedProxies.length,
    sessionHours: config.sessionHours,
    sessionIdleHours: config.sessionIdleHours,
    auditDays: config.auditDays,
    logAddresses: config.logAddresses,
    feedbackNames: config.feedbackNames,
    passwords: config.signOn.passwords,
    identityProviders: config.signOn.providers
      .map(({ name, issuer }) => `${name} ${issuer}`)
      .join(', '),
    secondFactor: config.secondFactor,
    languageModel: config.assistantModel !== undefined,
    embeddings: config.embeddings.provider,
    hostedSearch: config.hostedSearch !== undefined,
  };
}
