/** Serves the metrics on a separate port that readers cannot reach. */

import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import type { Metrics } from './metrics.ts';

/** @returns a function that closes the server. @throws ConfigError if the port cannot be used. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, log }: { host: string; port: number; log: Pick<Logger, 'error' | 'info'> },
): Promise<() => void> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics not read');
        response.writeHead(500).end();
      },
    );
  });
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ConfigError([`METRICS_PORT: ${port} at ${host} cannot be used (${error.code})`])),
    );
    server.listen(port, host, resolve);
  });
  log.info({ host, port }, 'metrics');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
