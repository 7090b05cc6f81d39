/** Settings of the server, read once from the environment and checked. A wrong one stops the start
 *  with its name and what it should be; values are never repeated, they may be secret. */

import path from 'node:path';
import { z } from 'zod';
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
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
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  /** True where a first account may be made and its password printed. */
  firstAccount: boolean;
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
  const parsed = schema.safeParse(given);
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
    logLevel: values.LOG_LEVEL,
    firstAccount: isLoopback(values.HOST) && !production,
  };
}

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
