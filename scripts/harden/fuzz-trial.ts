/** Randomly changed requests of the gate's corpus, sent to a portal by a signed-out visitor. */

import { gateCorpus } from '../../tests/fixtures/gate/corpus.ts';
import { fuzzGate, type FuzzResult } from '../../tests/fixtures/gate/fuzz.ts';
import { createLeakDetector } from '../../tests/fixtures/gate/leak-detector.ts';

export interface FuzzTrialOptions {
  port: number;
  requests: number;
  /** The same seed gives the same requests. */
  seed: number;
}

/** @throws Error if the build has no page to look for. */
export async function fuzzTrial({ port, requests, seed }: FuzzTrialOptions): Promise<FuzzResult> {
  const detector = await createLeakDetector({ port });
  const { entries } = detector.manifest;
  const page = entries.find(({ path }) => path.startsWith('/docs/') && path.length > 12);
  const script = entries.find((each) => each.path.endsWith('.js') && !each.public);
  if (!page || !script) throw new Error('The build has no page or no script.');
  const corpus = gateCorpus({
    page: page.path,
    script: script.path,
    etag: page.hash,
    publicPaths: ['/login', '/healthz', '/api/session', '/api/login_docs_bot', '/robots.txt'],
    port,
    auth: '',
  });
  const seeds = corpus.map(({ bytes }) => bytes);
  return fuzzGate({ port, detector, seeds, requests, seed });
}
