/** What the audit log tells of a start. */

import type { Config } from '../config.ts';

/** Settings that decide who gets in and where text goes, for the audit log. */
export function startSettings(config: Config): Record<string, string | number | boolean> {
  return {
    production: config.production,
    https: config.secure,
    database: config.databaseUrl === undefined ? 'sqlite' : 'postgres',
    trustedProxies: config.trustedProxies.length,
    sessionHours: config.sessionHours,
    sessionIdleHours: config.sessionIdleHours,
    auditDays: config.auditDays,
    passwords: config.signOn.passwords,
    secondFactor: config.secondFactor,
    languageModel: config.assistantModel !== undefined,
    embeddings: config.embeddings.provider,
    hostedSearch: config.hostedSearch !== undefined,
  };
}
