/** The names, formats and defaults of the settings. A message says what a setting should be; values
 *  are never repeated, since they may be secret. */

import { z } from 'zod';
import { FACTOR_POLICIES } from './accounts/second-factor/policy.ts';
import { isLoopback, parseNetwork } from './network.ts';

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
const serviceAddress = z.string().refine(
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
  // Anything else is an error in a header, and the error would contain the key.
  .regex(/^[!-~]+$/, 'should be ASCII letters, digits and symbols, without spaces');

const wholeNumber = (things: string, least: number, most: number) =>
  z.coerce
    .number({ error: `should be a number of ${things} from ${least} to ${most}` })
    .int(`should be a whole number of ${things}`)
    .min(least)
    .max(most);

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
      'should be addresses or networks such as 10.0.0.0/8, separated by commas',
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
  AUDIT_DAYS: z.coerce
    .number({ error: 'should be a number of days from 1 to 3650' })
    .int('should be a whole number of days')
    .min(1)
    .max(3650)
    .default(90),
  PASSWORD_SIGN_IN: z.enum(['on', 'off'], { error: 'should be on or off' }).default('on'),
  INSIGHTS_DAYS: z.coerce
    .number({ error: 'should be a number of days from 1 to 3650' })
    .int('should be a whole number of days')
    .min(1)
    .max(3650)
    .default(180),
  FEEDBACK_NAMES: z.enum(['on', 'off'], { error: 'should be on or off' }).default('off'),
  SECOND_FACTOR: z
    .enum(FACTOR_POLICIES, { error: 'should be optional, admins or all' })
    .default('optional'),
  ASSISTANT_BASE_URL: serviceAddress.optional(),
  ASSISTANT_MODEL: z.string().optional(),
  ASSISTANT_API_KEY: key.optional(),
  ASSISTANT_DAILY_BUDGET: z.coerce
    .number({ error: 'should be a number of questions from 1 to 1000000' })
    .int('should be a whole number of questions')
    .min(1)
    .max(1_000_000)
    .default(100),
  EMBEDDINGS: z.enum(['on', 'off'], { error: 'should be on or off' }).default('on'),
  EMBEDDINGS_BASE_URL: serviceAddress.optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  EMBEDDINGS_API_KEY: key.optional(),
  ALGOLIA_APP_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'should be letters and digits only')
    .optional(),
  ALGOLIA_INDEX_NAME: z
    .string()
    .regex(/^[\w.-]+$/, 'should be letters, digits and the characters _ . -')
    .optional(),
  ALGOLIA_API_KEY: key.optional(),
  RETRIEVAL_WORKERS: wholeNumber('threads', 1, 16).default(1),
  MAX_CONNECTIONS: wholeNumber('connections', 10, 100_000).default(2000),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber('connections', 5, 100_000).default(1000),
  METRICS_PORT: wholeNumber('a port', 1, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], { error: 'should be on or off' }).default('off'),
  LOG_ADDRESSES: z.enum(['on', 'off'], { error: 'should be on or off' }).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});
/** Settings that are meaningful only together. */
const TOGETHER = [
  ['ASSISTANT_BASE_URL', 'ASSISTANT_MODEL'],
  ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL'],
  ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX_NAME'],
] as const;
/** The settings that the server reads. */
export const checkedSettings = schema.superRefine(checkTogether).superRefine(checkHttps);
/** The settings that the build reads to embed the pages. */
export const embeddingsSettings = schema
  .pick({
    EMBEDDINGS: true,
    EMBEDDINGS_BASE_URL: true,
    EMBEDDINGS_MODEL: true,
    EMBEDDINGS_API_KEY: true,
  })
  .superRefine(checkTogether);

/** The settings as read. */
export type Values = z.infer<typeof schema>;

function checkTogether(values: Partial<Values>, context: z.RefinementCtx): void {
  for (const names of TOGETHER) {
    const given = names.filter((name) => values[name] !== undefined);
    if (given.length === 0) continue;
    for (const name of names.filter((each) => values[each] === undefined)) {
      const message = `is required with ${given.join(' and ')}`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }
}

/** Passwords and cookies must not be sent over a network in plain text. */
function checkHttps({ NODE_ENV, BASE_URL }: Values, context: z.RefinementCtx): void {
  if (NODE_ENV !== 'production' || !BASE_URL?.startsWith('http:')) return;
  if (isLoopback(new URL(BASE_URL).hostname.replace(/^\[|\]$/g, ''))) return;
  const message = 'should begin with https:// in production';
  context.addIssue({ code: 'custom', path: ['BASE_URL'], message });
}

/** Names of all settings, for the test that compares them with `.env.example`. */
export const SETTING_NAMES = Object.keys(schema.shape);
