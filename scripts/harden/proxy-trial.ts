/** A TLS proxy, configured by the file in deploy/, in front of two replicas on one PostgreSQL:
 *  tests the sign-in and its cookies, the reader's address, redirects, and killing one replica with
 *  readers active. */

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { startPortal } from '../../tests/fixtures/portal.ts';

export type ProxyName = 'nginx' | 'caddy';

export interface ProxyResult {
  /** What went wrong, one line each. */
  problems: string[];
  requests: number;
}

const SITE = 'docs.example.com';
const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const PASSWORD = 'correct horse battery';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts the proxy in a separate folder. */
async function startProxy(
  name: ProxyName,
  folder: string,
  at: { port: number; plainPort: number; replicas: number[] },
): Promise<ChildProcess> {
  const certificate = path.join(folder, 'fullchain.pem');
  const key = path.join(folder, 'privkey.pem');
  const subject = ['-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`];
  const files = ['-keyout', key, '-out', certificate];
  const kind = ['-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'pipe' });
  const [one, two] = at.replicas;
  const config = path.join(folder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  if (name === 'nginx') {
    const site = (await readFile(path.join(DEPLOY, 'nginx.conf'), 'utf8'))
      .replace('10.0.0.11:3000', `127.0.0.1:${one}`)
      .replace('10.0.0.12:3000', `127.0.0.1:${two}`)
      .replace('listen 80;', `listen 127.0.0.1:${at.plainPort};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${at.port} ssl http2;`)
      .replaceAll('/etc/ssl/portal', folder);
    const frame = `daemon off; pid ${folder}/pid; error_log stderr warn; events {}
      http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((each) => `${each}_temp_path ${folder}/${each};`)
        .join(' ')} ${site} }`;
    await writeFile(config, frame);
    return spawn('nginx', ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  }
  const site = (await readFile(path.join(DEPLOY, 'Caddyfile'), 'utf8')).replace(
    '{$SITE} {',
    `{ \n admin off \n auto_https disable_redirects \n}\n{$SITE} {\n tls ${certificate} ${key}`,
  );
  await writeFile(config, site);
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      SITE: `${SITE}:${at.port}`,
      UPSTREAMS: `127.0.0.1:${one} 127.0.0.1:${two}`,
    },
  });
}

/** Runs the trial with `seconds` of readers, half of them with one replica. */
export async function proxyTrial(options: {
  proxy: ProxyName;
  databaseUrl: string;
  seconds: number;
}): Promise<ProxyResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-proxy-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const env = {
    DATABASE_URL: options.databaseUrl,
    NODE_ENV: 'production',
    BASE_URL: `https://${SITE}`,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const replicas = [await startPortal({ env }), await startPortal({ env })];
  const ports = replicas.map((replica) => replica.port);
  const proxy = await startProxy(options.proxy, folder, { port, plainPort, replicas: ports });
  let said = '';
  proxy.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const agent = new Agent({ rejectUnauthorized: false, servername: SITE, keepAlive: true });
  const problems: string[] = [];
  const check = (right: boolean, what: string) => {
    if (!right) problems.push(what);
  };
  let requests = 0;

  function call(
    target: string,
    how: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) {
    requests += 1;
    return new Promise<Answer>((resolve, reject) => {
      const outgoing = request(
        {
          ...{ agent, host: '127.0.0.1', port, path: target, method: how.method ?? 'GET' },
          headers: { host: SITE, ...how.headers },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(how.body);
    });
  }

  try {
    await replicas[0]!.addUsers(['reader'], PASSWORD);
    for (let tries = 0; ; tries += 1) {
      const up = await call('/readyz').then(
        (answer) => answer.status === 200,
        () => false,
      );
      if (up) break;
      if (tries > 100 || proxy.exitCode !== null)
        throw new Error(`The proxy did not start:\n${said}`);
      await delay(100);
    }
    const signedIn = await call('/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...{ origin: `https://${SITE}`, 'x-forwarded-for': '203.0.113.9' },
      },
      body: new URLSearchParams({ username: 'reader', password: PASSWORD }).toString(),
    });
    check(signedIn.status === 303, `the sign-in answered ${signedIn.status}`);
    const lines = signedIn.headers['set-cookie'] ?? [];
    check(
      lines.some((line) => /^__Host-session=.*; Secure/.test(line)),
      'no Secure session cookie',
    );
    check('strict-transport-security' in signedIn.headers, 'no Strict-Transport-Security');
    const cookie = lines.map((line) => line.split(';')[0]).join('; ');
    const forged = replicas.some((replica) => replica.output().includes('203.0.113.9'));
    check(!forged, 'an address that the reader invented was believed');

    const until = Date.now() + options.seconds * 1000;
    const kill = delay(options.seconds * 500).then(() => replicas[1]!.kill());
    const reader = async () => {
      while (Date.now() < until) {
        for (const target of ['/docs/inbound/po-receipt/', '/api/session', '/login']) {
          const answer = await call(target, { headers: { cookie } }).catch((error: unknown) => {
            problems.push(`${target}: ${String(error)}`);
            return undefined;
          });
          const expected = target === '/login' ? 302 : 200;
          if (answer) check(answer.status === expected, `${target} answered ${answer.status}`);
        }
        await delay(20);
      }
    };
    await Promise.all([kill, ...Array.from({ length: 10 }, reader)]);
    return { problems, requests };
  } finally {
    agent.destroy();
    const ended = new Promise((resolve) => proxy.once('close', resolve));
    if (proxy.exitCode === null) {
      proxy.kill('SIGTERM');
      await ended;
    }
    for (const replica of replicas) await replica.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
