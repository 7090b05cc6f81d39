/** Settings: defaults, and invalid ones named without being repeated. */

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, readEmbeddingsConfig } from '../../server/config.ts';
import { isLoopback } from '../../server/network.ts';
import { SETTING_NAMES } from '../../server/settings.ts';
import { messageFor } from '../fixtures/config-message.ts';

describe('settings', () => {
  test('without any, the server is for this machine alone, on port 3000', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      baseUrl: undefined,
      secure: false,
      dataDir: path.resolve('data'),
      buildDir: path.resolve('build'),
      databaseUrl: undefined,
      trustedProxies: [],
      sessionHours: 12,
      sessionIdleHours: 2,
      auditDays: 90,
      secondFactor: 'optional',
      signOn: { passwords: true, providers: [] },
      insightsDays: 180,
      feedbackNames: false,
      assistantModel: undefined,
      embeddings: { provider: 'local' },
      hostedSearch: undefined,
      retrievalWorkers: 1,
      maxConnections: 2000,
      maxConnectionsPerAddress: 1000,
      metrics: undefined,
      hstsSubdomains: false,
      logAddresses: true,
      logLevel: 'info',
      firstAccount: true,
    });
  });

  test('that are empty or white space count as not set', () => {
    for (const value of ['', ' ', '\t']) {
      expect(readConfig(Object.fromEntries(SETTING_NAMES.map((name) => [name, value])))).toEqual(
        readConfig({}),
      );
    }
  });

  test('are read into what they mean', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '0.0.0.0',
      BASE_URL: 'https://Docs.Example.com/',
      DATA_DIR: '/var/lib/portal',
      DATABASE_URL: 'postgres://portal:p%40ss@db:5432/portal',
      TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,,192.0.2.7 ',
      SESSION_IDLE_HOURS: '0.5',
    });
    expect(config).toMatchObject({
      production: true,
      port: 0,
      host: '0.0.0.0',
      baseUrl: 'https://docs.example.com',
      secure: true,
      dataDir: '/var/lib/portal',
      trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.7'],
      sessionIdleHours: 0.5,
      firstAccount: false,
    });
  });

  test('of a language model belong together', () => {
    const model = { ASSISTANT_BASE_URL: 'http://localhost:11434/v1', ASSISTANT_MODEL: 'small' };
    expect(readConfig(model).assistantModel).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      model: 'small',
      apiKey: undefined,
      dailyBudget: 100,
    });
    const all = { ...model, ASSISTANT_API_KEY: 'sk-1', ASSISTANT_DAILY_BUDGET: '7' };
    expect(readConfig(all).assistantModel).toMatchObject({ apiKey: 'sk-1', dailyBudget: 7 });
    for (const [alone, missing] of [
      ['ASSISTANT_BASE_URL', 'ASSISTANT_MODEL'],
      ['ASSISTANT_MODEL', 'ASSISTANT_BASE_URL'],
    ] as const) {
      const message = messageFor({ [alone]: model[alone] });
      expect(message).toContain(`  ${missing}: is required with ${alone}`);
      expect(message).not.toContain(model[alone]);
    }
  });

  test('of embeddings choose the model, a service or nothing', () => {
    const service = { EMBEDDINGS_BASE_URL: 'http://localhost:11434/v1', EMBEDDINGS_MODEL: 'small' };
    expect(readConfig(service).embeddings).toEqual({
      provider: 'service',
      baseUrl: 'http://localhost:11434/v1',
      model: 'small',
      apiKey: undefined,
    });
    expect(readConfig({ ...service, EMBEDDINGS: 'off' }).embeddings).toEqual({ provider: 'off' });
    const message = messageFor({ EMBEDDINGS_MODEL: 'small' });
    expect(message).toContain('  EMBEDDINGS_BASE_URL: is required with EMBEDDINGS_MODEL');
  });

  test('of embeddings are read by the build without those that only the server needs', () => {
    const env = { ALGOLIA_APP_ID: 'APP', PORT: 'x', EMBEDDINGS: 'off' };
    expect(readEmbeddingsConfig(env)).toEqual({ provider: 'off' });
    expect(() => readEmbeddingsConfig({ EMBEDDINGS: 'no' })).toThrow('EMBEDDINGS: ');
  });

  test('are secure by https alone', () => {
    expect(readConfig({ BASE_URL: 'http://docs.example.com' }).secure).toBe(false);
  });

  test('have https in production, but for this machine itself', () => {
    const read = (BASE_URL: string) => readConfig({ NODE_ENV: 'production', BASE_URL });
    expect(() => read('http://docs.example.com')).toThrow('BASE_URL: should begin with https://');
    expect(read('https://docs.example.com').secure).toBe(true);
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:8080']) {
      expect(read(`http://${host}`).production).toBe(true);
    }
  });
});

describe('hosted search', () => {
  const all = { ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'key-hush', ALGOLIA_INDEX_NAME: 'docs' };

  test('is on with its three settings', () => {
    const hostedSearch = { appId: 'APP', apiKey: 'key-hush', indexName: 'docs' };
    expect(readConfig(all).hostedSearch).toEqual(hostedSearch);
  });

  test.each([
    ['ALGOLIA_API_KEY', 'ALGOLIA_APP_ID and ALGOLIA_INDEX_NAME'],
    ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY and ALGOLIA_INDEX_NAME'],
    ['ALGOLIA_INDEX_NAME', 'ALGOLIA_APP_ID and ALGOLIA_API_KEY'],
  ])('without %s is refused by its name', (name, others) => {
    const message = messageFor({ ...all, [name]: '' });
    expect(message).toContain(`\n  ${name}: is required with ${others}`);
    expect(message).not.toContain('hush');
  });

  test.each([
    ['ALGOLIA_APP_ID', 'hush.example.com/'],
    ['ALGOLIA_INDEX_NAME', 'hush*'],
    ['ALGOLIA_API_KEY', 'hush hush'],
  ])('with a wrong %s is refused by its name', (name, value) => {
    const message = messageFor({ ...all, [name]: value });
    expect(message.match(/^ {2}[A-Z_]+: .{10,}$/gm)).toHaveLength(1);
    expect(message).toContain(`\n  ${name}: should be `);
    expect(message).not.toContain('hush');
  });

  test('with one setting alone names both that are missing', () => {
    const message = messageFor({ ALGOLIA_API_KEY: 'key-hush' });
    expect(message.match(/^ {2}\w+: is required with ALGOLIA_API_KEY$/gm)).toHaveLength(2);
  });
});

describe('a wrong setting is named and not repeated', () => {
  test.each([
    ['NODE_ENV', 'staging-hush'],
    ['PORT', 'hush'],
    ['PORT', '65536'],
    ['PORT', '-7777'],
    ['PORT', '80.5555'],
    ['BASE_URL', 'hush'],
    ['BASE_URL', 'ftp://hush.example.com'],
    ['BASE_URL', 'https://docs.example.com/hush'],
    ['DATABASE_URL', 'mysql://user:hush@db/portal'],
    ['DATABASE_URL', 'postgresql://user:hush@db:port/portal'],
    ['DATABASE_URL', 'hush'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, hush'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['SESSION_HOURS', '169'],
    ['SESSION_HOURS', 'hush'],
    ['SESSION_IDLE_HOURS', '0.1234'],
    ['ASSISTANT_BASE_URL', 'hush'],
    ['ASSISTANT_BASE_URL', 'ftp://hush.example.com/v1'],
    ['ASSISTANT_BASE_URL', 'https://user:hush@model.example.com/v1'],
    ['ASSISTANT_BASE_URL', 'https://model.example.com/v1?key=hush'],
    ['ASSISTANT_API_KEY', 'sk-hush hush'],
    ['ASSISTANT_API_KEY', 'sk-hush\u2013hush'],
    ['ASSISTANT_DAILY_BUDGET', 'hush'],
    ['ASSISTANT_DAILY_BUDGET', '-7777'],
    ['ASSISTANT_DAILY_BUDGET', '80.5555'],
    ['EMBEDDINGS', 'hush'],
    ['EMBEDDINGS_BASE_URL', 'https://user:hush@model.example.com/v1'],
    ['EMBEDDINGS_API_KEY', 'sk-hush hush'],
    ['LOG_LEVEL', 'hush'],
  ])('%s=%s', (name, value) => {
    const message = messageFor({ [name]: value });
    expect(message.match(/^ {2}[A-Z_]+: .{10,}$/gm)).toHaveLength(1);
    expect(message).toContain(`  ${name}: `);
    // The description of valid values may contain an example; the given value never appears.
    expect(message.replace('such as 10.0.0.0/8', '')).not.toContain(value);
    expect(message).not.toContain('hush');
  });

  test('all of them at once', () => {
    const message = messageFor({ PORT: 'x', LOG_LEVEL: 'y', BASE_URL: 'z' });
    for (const name of ['PORT', 'LOG_LEVEL', 'BASE_URL']) expect(message).toContain(`${name}: `);
  });
});

describe('a first account is printed only', () => {
  test.each([
    ['on this machine', {}, true],
    ['on this machine by name', { HOST: 'localhost' }, true],
    ['on this machine by IPv6', { HOST: '::1' }, true],
    ['not where others reach the server', { HOST: '0.0.0.0' }, false],
    ['not where others reach it by IPv6', { HOST: '::' }, false],
    ['not at an address of the network', { HOST: '192.0.2.7' }, false],
    ['not in production', { NODE_ENV: 'production' }, false],
  ])('%s', (_, env, expected) => {
    expect(readConfig(env).firstAccount).toBe(expected);
  });

  test.each([
    '127.0.0.1.example.com',
    '127.1',
    '0127.0.0.1',
    'localhost.example.com',
    '',
    '1.1.1.1',
  ])('%j is not this machine', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
