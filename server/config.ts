/** Settings of the server, read once from the environment and checked. A wrong one stops the start
 *  with its name and what it should be; values are never repeated, they may be secret. */

import path from 'node:path';
import { z } from 'zod';
import type { HostedSearch } from './contract/search.ts';
import { parseNetwork } from './network.ts';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'should be an address such as https://docs.example.com',
    abort: true,
  })
  .refine((text) => URL.canParse(text) && /^\/?$/.test(new URL(text).pathname), {
    message: 'should have no path after the host',
  })
  .transform((text) => new URL(text).origin);
const modelAddress = z.string().refine(
  (text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password, search, hash } = new URL(text);
    return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
  },
  {
    message: 'should be an address such as https://llm.example.com/v1, without password or query',
    abort: true,
  },
);
const key = z
  .string()
  // In a header anything else is an error, and the error would have the key in it.
  .regex(/^[!-~]+$/, 'should be letters, digits and signs of ASCII without blanks');

/** One entry for each setting, with its default. `.env.example` lists the same names. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce
    .number({ error: 'should be a port number from 0 to 65535' })
    .int()
    .min(0)
    .max(65535)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  BUILD_DIR: z.string().min(1).default('./build'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'should begin with postgresql://', abort: true })
    .refine((text) => URL.canParse(text), 'should be of the form postgresql://user@host:5432/name')
    .optional(),
  TRUSTED_PROXIES: list
    .refine(
      (entries) => entries.every((entry) => parseNetwork(entry) !== null),
      'should be addresses or networks such as 10.0.0.0/8, with commas between them',
    )
    .default([]),
  SESSION_HOURS: z.coerce
    .number({ error: 'should be a number of hours from 1 to 168' })
    .min(1)
    .max(168)
    .default(12),
  SESSION_IDLE_HOURS: z.coerce
    .number({ error: 'should be a number of hours from 0.25 to 168' })
    .min(0.25)
    .max(168)
    .default(2),
  ASSISTANT_BASE_URL: modelAddress.optional(),
  ASSISTANT_MODEL: z.string().optional(),
  ASSISTANT_API_KEY: key.optional(),
  ASSISTANT_DAILY_BUDGET: z.coerce
    .number({ error: 'should be a number of questions from 1 to 1000000' })
    .int('should be a whole number of questions')
    .min(1)
    .max(1_000_000)
    .default(100),
  ALGOLIA_APP_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'should be letters and digits')
    .optional(),
  ALGOLIA_INDEX_NAME: z
    .string()
    .regex(/^[\w.-]+$/, 'should be letters, digits and the signs _ . -')
    .optional(),
  ALGOLIA_API_KEY: key.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});
/** Settings that mean nothing one without the others. */
const TOGETHER = [
  ['ASSISTANT_BASE_URL', 'ASSISTANT_MODEL'],
  ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX_NAME'],
] as const;
const checked = schema.superRefine((values, context) => {
  for (const names of TOGETHER) {
    const given = names.filter((name) => values[name] !== undefined);
    if (given.length === 0) continue;
    for (const name of names.filter((each) => values[each] === undefined)) {
      const message = `is needed with ${given.join(' and ')}`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }
});

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Origin that readers see, such as https://docs.example.com; undefined where nobody set it. */
  baseUrl: string | undefined;
  /** True where readers come by https: cookies are then Secure and carry the __Host- prefix. */
  secure: boolean;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Absolute path of the built site; what the server reads of it stands in `<path>-data`. */
  buildDir: string;
  /** Addresses and networks (CIDR) whose X-Forwarded-* headers are believed. */
  trustedProxies: string[];
  /** Longest life of a session, in hours. */
  sessionHours: number;
  /** A session that is not used for so many hours ends. */
  sessionIdleHours: number;
  /** The language model that writes the assistant's answers; undefined where the pages do. */
  assistantModel: AssistantModelConfig | undefined;
  /** Hosted search; undefined where our own engine answers. */
  hostedSearch: HostedSearchConfig | undefined;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  /** True where a first account may be made and its password printed. */
  firstAccount: boolean;
}

export interface AssistantModelConfig {
  /** Address of an OpenAI-compatible service, with its path. */
  baseUrl: string;
  model: string;
  /** Secret; undefined where the service asks for none. */
  apiKey: string | undefined;
  /** Questions an account may ask it in a day. */
  dailyBudget: number;
}

export interface HostedSearchConfig extends HostedSearch {
  /** Secret: the search-only key that the keys of readers are made from. */
  apiKey: string;
}

/** Names of all settings, for the test that compares them with `.env.example`. */
export const SETTING_NAMES = Object.keys(schema.shape);

/** The settings that are wrong, one line each. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`These settings are wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the settings; an empty value, or one of white space alone, counts as not set.
 *  @throws ConfigError that names every wrong setting and says what it should be. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = checked.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL,
    secure: values.BASE_URL?.startsWith('https:') ?? false,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    buildDir: path.resolve(values.BUILD_DIR),
    trustedProxies: values.TRUSTED_PROXIES,
    sessionHours: values.SESSION_HOURS,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    assistantModel: assistantModelOf(values),
    hostedSearch: hostedSearchOf(values),
    logLevel: values.LOG_LEVEL,
    firstAccount: isLoopback(values.HOST) && !production,
  };
}

function assistantModelOf(values: z.infer<typeof schema>): AssistantModelConfig | undefined {
  const { ASSISTANT_BASE_URL: baseUrl, ASSISTANT_MODEL: model } = values;
  if (baseUrl === undefined || model === undefined) return undefined;
  return {
    baseUrl,
    model,
    apiKey: values.ASSISTANT_API_KEY,
    dailyBudget: values.ASSISTANT_DAILY_BUDGET,
  };
}

function hostedSearchOf(values: z.infer<typeof schema>): HostedSearchConfig | undefined {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName } = values;
  if (appId === undefined || apiKey === undefined || indexName === undefined) return undefined;
  return { appId, apiKey, indexName };
}

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
