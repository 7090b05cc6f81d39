/** Opens what the settings require: the database, and the parts that are loaded only if
 *  configured. */

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import { createDailyBudget } from '../assistant/daily-budget.ts';
import type { AssistantModelConfig, Config } from '../config.ts';
import type { StorageLog } from '../storage/connection.ts';
import { openStorage, type Storage } from '../storage/storage.ts';

/** Waits this many ms, or until the signal is aborted. */
export const sleep = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal });

/** The configured language model, with its daily budget. */
export async function openModel(
  settings: AssistantModelConfig,
  { storage, log, onFailure }: { storage: Storage; log: Logger; onFailure: (kind: string) => void },
) {
  const { openModelWriter } = await import('../assistant/model/open-model-writer.ts');
  return {
    writer: openModelWriter(settings, { log, sleep, onFailure }),
    budget: createDailyBudget({ storage, clock: Date.now, questions: settings.dailyBudget }),
  };
}

/** Single sign-on, if identity providers are configured. */
export async function openSignOn(
  { signOn, baseUrl }: Config,
  parts: { accounts: Accounts; storage: Storage; clock: () => number; log: Logger },
) {
  if (baseUrl === undefined || signOn.providers.length === 0) return undefined;
  const { createSignOn } = await import('../sign-on/sign-on.ts');
  return createSignOn({ ...parts, providers: signOn.providers, baseUrl });
}

/** Keys for hosted search, if it is configured. */
export async function openSearchKeys({ hostedSearch }: Config, clock: () => number) {
  if (!hostedSearch) return undefined;
  const { createSearchKeys } = await import('../search/search-keys.ts');
  return createSearchKeys(hostedSearch, clock);
}

/** @throws Error that names the setting at fault, followed by the database's message. */
export async function openDatabase(config: Config, log: StorageLog): Promise<Storage> {
  const { dataDir, databaseUrl } = config;
  try {
    return await openStorage({ dataDir, databaseUrl, log });
  } catch (cause) {
    const name = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    throw new Error(`${name}: the database cannot be opened: ${reasonOf(cause)}`, { cause });
  }
}

/** If several addresses all failed, the error is an AggregateError, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}
