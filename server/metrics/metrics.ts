/** Prometheus metrics for the portal's operators. No label names a person, a page or a question. */

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds, from what a reader does not notice to what nobody waits for. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Values read when the metrics are collected. */
export interface Readings {
  /** Valid sessions. */
  sessions: () => Promise<number>;
  connections: () => number;
  /** Search and answer jobs. */
  jobs: () => { running: number; waiting: number };
}

export interface Metrics {
  request: (kind: string, status: number, seconds: number) => void;
  signIn: (result: 'done' | 'refused' | 'delayed' | 'failed') => void;
  gateRefusal: () => void;
  limitRefusal: (kind: string) => void;
  job: (name: string, waited: number, took: number) => void;
  workerDeath: () => void;
  modelFailure: (kind: string) => void;
  /** Registers gauges whose values are read at collection time. */
  read: (readings: Readings) => void;
  contentType: string;
  text: () => Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event-loop delay, memory, processor time, garbage collection.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time until the response headers, by kind of request and status class.',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const signIns = new Counter({
    name: 'portal_sign_ins_total',
    help: 'Sign-in attempts, by result.',
    labelNames: ['result'],
    registers,
  });
  const gateRefusals = new Counter({
    name: 'portal_gate_refusals_total',
    help: 'Requests refused for lack of a session or token.',
    registers,
  });
  const limitRefusals = new Counter({
    name: 'portal_limit_refusals_total',
    help: 'Requests of signed-in accounts that exceeded a limit, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const jobWait = new Histogram({
    name: 'portal_job_wait_seconds',
    help: 'Time a search or answer job waited for its turn.',
    labelNames: ['job'],
    buckets: BUCKETS,
    registers,
  });
  const jobTime = new Histogram({
    name: 'portal_job_seconds',
    help: 'Time a search or answer job took.',
    labelNames: ['job'],
    buckets: BUCKETS,
    registers,
  });
  const workerDeaths = new Counter({
    name: 'portal_worker_deaths_total',
    help: 'Search workers that ended during a job.',
    registers,
  });
  const modelFailures = new Counter({
    name: 'portal_model_failures_total',
    help: 'Questions that the language model did not answer, by cause.',
    labelNames: ['cause'],
    registers,
  });

  function gauge(name: string, help: string, ask: () => number | Promise<number>): void {
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.set(await ask());
      },
    });
  }

  return {
    request: (kind, status, seconds) =>
      requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    signIn: (result) => signIns.inc({ result }),
    gateRefusal: () => gateRefusals.inc(),
    limitRefusal: (limit) => limitRefusals.inc({ limit }),
    job(job, waited, took) {
      jobWait.observe({ job }, waited);
      jobTime.observe({ job }, took);
    },
    workerDeath: () => workerDeaths.inc(),
    modelFailure: (cause) => modelFailures.inc({ cause }),
    read({ sessions, connections, jobs }) {
      gauge('portal_sessions', 'Valid sessions.', sessions);
      gauge('portal_connections', 'Open connections.', connections);
      gauge('portal_jobs_running', 'Search and answer jobs running.', () => jobs().running);
      gauge('portal_jobs_waiting', 'Search and answer jobs waiting.', () => jobs().waiting);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
