/** Opens the parts of the server that outlive a build. */

import { createAccounts } from '../accounts/accounts.ts';
import { createReadingWatch } from '../audit/mass-reading.ts';
import { createSharedReading } from '../audit/shared-reading.ts';
import { createConversations } from '../assistant/conversations.ts';
import type { Config } from '../config.ts';
import { createInsights } from '../insights/insights.ts';
import { createRates } from '../limits/rates.ts';
import { createUnreadAnswers } from '../limits/unread-answers.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createTurns } from '../retrieval/retrieval.ts';
import { readinessOf } from '../storage/readiness.ts';
import { openDatabase, openModel, openSearchKeys, openSignOn, sleep } from './open-by-settings.ts';

export type Parts = Awaited<ReturnType<typeof openParts>>;

/** @throws Error if the database cannot be opened. */
export async function openParts(config: Config) {
  const log = createLog(config);
  const clock = Date.now;
  const storage = await openDatabase(config, log);
  const accounts = createAccounts({
    storage,
    clock,
    log,
    sleep,
    sessionHours: config.sessionHours,
    idleHours: config.sessionIdleHours,
    auditDays: config.auditDays,
    secondFactor: config.secondFactor,
  });
  // SQLite is used by one server only.
  const shared = storage.dialect === 'postgres' ? createSharedReading(storage) : undefined;
  const watch = createReadingWatch({ clock, shared });
  const searchKeys = await openSearchKeys(config, clock);
  const signOn = await openSignOn(config, { accounts, storage, clock, log });
  const metrics = createMetrics();
  const { assistantModel } = config;
  const model =
    assistantModel &&
    (await openModel(assistantModel, { storage, log, onFailure: metrics.modelFailure }));
  const insights = createInsights({
    ...{ storage, clock, log, keepDays: config.insightsDays, keepNames: config.feedbackNames },
  });
  insights.start();
  return {
    ...{ config, log, clock, storage, accounts, watch, searchKeys, signOn, metrics, model },
    insights,
    conversations: createConversations({ clock }),
    rates: createRates(metrics.limitRefusal),
    unread: createUnreadAnswers(),
    isReady: readinessOf(storage, clock),
    turns: createTurns(config.retrievalWorkers, config.embeddings),
  };
}
