/** Settings of the server, read once from the environment and validated. An invalid one stops the
 *  start with its name and what it should be; values are never repeated, since they may be
 *  secret. */

import path from 'node:path';
import type { z } from 'zod';
import type { FactorPolicy } from './accounts/second-factor/policy.ts';
import type { HostedSearch } from './contract/search.ts';
import { isLoopback } from './network.ts';
import { checkedSettings, embeddingsSettings, SETTING_NAMES, type Values } from './settings.ts';
import { readProviders, type ProviderSettings } from './sign-on/provider-settings.ts';

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Origin that readers see, such as https://docs.example.com; undefined if not set. */
  baseUrl: string | undefined;
  /** True if readers use https: cookies are then Secure and have the __Host- prefix. */
  secure: boolean;
  /** True if browsers must use https for all subdomains of this host, too. */
  hstsSubdomains: boolean;
  /** Whether request lines contain the client's address. */
  logAddresses: boolean;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Absolute path of the built site; the data that the server reads is in `<path>-data`. */
  buildDir: string;
  /** Addresses and networks (CIDR) whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  /** Longest lifetime of a session, in hours. */
  sessionHours: number;
  /** Hours after which an unused session ends. */
  sessionIdleHours: number;
  /** Days for which audit log entries are kept. */
  auditDays: number;
  /** Who authenticates users. */
  signOn: SignOnConfig;
  /** Days for which feedback and counts of questions, searches and pages are kept. */
  insightsDays: number;
  /** Whether feedback is stored with the name of the sender's account. */
  feedbackNames: boolean;
  /** Who must have a second factor. */
  secondFactor: FactorPolicy;
  /** The language model that writes the assistant's answers; undefined if they come from the
   *  pages. */
  assistantModel: AssistantModelConfig | undefined;
  /** Computes vectors of texts, so that search finds by meaning. */
  embeddings: EmbeddingsConfig;
  /** Hosted search; undefined if our own engine answers. */
  hostedSearch: HostedSearchConfig | undefined;
  /** Number of threads for search and answers. */
  retrievalWorkers: number;
  /** Concurrent connections, in total and per address. */
  maxConnections: number;
  maxConnectionsPerAddress: number;
  /** Where Prometheus reads the metrics; undefined if it does not. */
  metrics: { host: string; port: number } | undefined;
  logLevel: Values['LOG_LEVEL'];
  /** True if a first account may be created and its password printed. */
  firstAccount: boolean;
}

export interface SignOnConfig {
  /** Whether users may sign in with a password of ours. */
  passwords: boolean;
  /** Identity providers, in the order of their buttons. */
  providers: ProviderSettings[];
}

export interface AssistantModelConfig {
  /** Address of an OpenAI-compatible service, with its path. */
  baseUrl: string;
  model: string;
  /** Secret; undefined if the service needs none. */
  apiKey: string | undefined;
  /** Questions an account may ask it per day. */
  dailyBudget: number;
}

/** `local` is the model that comes with the project. */
export type EmbeddingsConfig =
  | { provider: 'off' }
  | { provider: 'local' }
  | {
      provider: 'service';
      /** Address of an OpenAI-compatible service, with its path. */
      baseUrl: string;
      model: string;
      /** Secret; undefined if the service needs none. */
      apiKey: string | undefined;
    };

export interface HostedSearchConfig extends HostedSearch {
  /** Secret: the search-only key that readers' keys are derived from. */
  apiKey: string;
}

/** The invalid settings, one line each. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`These settings are not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

/** Reads the settings; an empty value, or one of only white space, counts as not set.
 *  @throws ConfigError that names every invalid setting and says what it should be. */
export function readConfig(env: Environment): Config {
  const values = parse(checkedSettings, env);
  const production = values.NODE_ENV === 'production';
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL,
    secure: values.BASE_URL?.startsWith('https:') ?? false,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    logAddresses: values.LOG_ADDRESSES === 'on',
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    buildDir: path.resolve(values.BUILD_DIR),
    trustedProxies: values.TRUSTED_PROXIES,
    sessionHours: values.SESSION_HOURS,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    auditDays: values.AUDIT_DAYS,
    signOn: signOnOf(values, env),
    insightsDays: values.INSIGHTS_DAYS,
    feedbackNames: values.FEEDBACK_NAMES === 'on',
    secondFactor: values.SECOND_FACTOR,
    assistantModel: assistantModelOf(values),
    embeddings: embeddingsOf(values),
    hostedSearch: hostedSearchOf(values),
    retrievalWorkers: values.RETRIEVAL_WORKERS,
    maxConnections: values.MAX_CONNECTIONS,
    maxConnectionsPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    logLevel: values.LOG_LEVEL,
    firstAccount: isLoopback(values.HOST) && !production && values.PASSWORD_SIGN_IN === 'on',
  };
}

/** Only the settings of the embeddings, for the build, which needs none of the others.
 *  @throws ConfigError like `readConfig`. */
export function readEmbeddingsConfig(env: Environment): EmbeddingsConfig {
  return embeddingsOf(parse(embeddingsSettings, env));
}

function parse<T>(form: z.ZodType<T>, env: Environment): T {
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = form.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
}

function embeddingsOf(
  values: Pick<
    Values,
    'EMBEDDINGS' | 'EMBEDDINGS_BASE_URL' | 'EMBEDDINGS_MODEL' | 'EMBEDDINGS_API_KEY'
  >,
): EmbeddingsConfig {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model } = values;
  if (values.EMBEDDINGS === 'off') return { provider: 'off' };
  if (baseUrl === undefined || model === undefined) return { provider: 'local' };
  return { provider: 'service', baseUrl, model, apiKey: values.EMBEDDINGS_API_KEY };
}

/** @throws ConfigError if the providers and related settings are inconsistent. */
function signOnOf(values: Values, env: Environment): SignOnConfig {
  const { providers, problems } = readProviders(env);
  const passwords = values.PASSWORD_SIGN_IN === 'on';
  if (providers.length > 0 && values.BASE_URL === undefined) {
    problems.push('BASE_URL: is required with OIDC_…: the provider sends readers back to it');
  }
  if (!passwords && providers.length === 0 && problems.length === 0) {
    problems.push('PASSWORD_SIGN_IN: off requires an identity provider (OIDC_…)');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return { passwords, providers };
}

function assistantModelOf(values: Values): AssistantModelConfig | undefined {
  const { ASSISTANT_BASE_URL: baseUrl, ASSISTANT_MODEL: model } = values;
  if (baseUrl === undefined || model === undefined) return undefined;
  return {
    baseUrl,
    model,
    apiKey: values.ASSISTANT_API_KEY,
    dailyBudget: values.ASSISTANT_DAILY_BUDGET,
  };
}

function hostedSearchOf(values: Values): HostedSearchConfig | undefined {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName } = values;
  if (appId === undefined || apiKey === undefined || indexName === undefined) return undefined;
  return { appId, apiKey, indexName };
}
