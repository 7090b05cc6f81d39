/** Every password and token that the browser tests of a worker use, and where none of them may be found
 *  afterwards: in the log, in the folder of the data with the audit log, and in a backup of it. */

import path from 'node:path';
import type { BrowserContext, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Portal } from '../fixtures/portal.ts';
import { bytesBelow, secretsIn } from '../fixtures/secret-watch.ts';

/** What is shorter is no secret of ours, and might stand anywhere. */
const SHORTEST = 12;
/** Fields of forms and bodies. */
const PASSWORD_FIELD = /^(current|password|secret)$/;
const SECRET_COOKIE = /^(__Host-)?(session|device|second-step)$/;

export type UsedSecrets = Set<string>;

/** Notes what the pages of a context send. @returns notes its cookies as well, when the test is over. */
export function noteSecrets(context: BrowserContext, used: UsedSecrets): () => Promise<void> {
  const note = (text: unknown) => {
    if (typeof text === 'string' && text.length >= SHORTEST) used.add(text);
  };
  context.on('response', (response: Response) => {
    const request = response.request();
    note(request.headers()['authorization']?.replace(/^Bearer /, ''));
    // What was refused may have been a name in the wrong field.
    if (request.method() !== 'POST' || response.status() >= 400) return;
    for (const [name, value] of fieldsOf(request.postData() ?? '')) {
      if (PASSWORD_FIELD.test(name)) note(value);
    }
  });
  return async () => {
    // A test may have closed it.
    const cookies = await context.cookies().catch(() => []);
    for (const { name, value } of cookies) if (SECRET_COOKIE.test(name)) note(value);
  };
}

/** Fields of a body, whether JSON or a form. */
function fieldsOf(body: string): [string, unknown][] {
  if (!body.startsWith('{')) return [...new URLSearchParams(body)];
  try {
    return Object.entries(JSON.parse(body) as object);
  } catch {
    return [];
  }
}

/** Stops the portal and looks for them. */
export async function expectNoSecret(portal: Portal, used: UsedSecrets): Promise<void> {
  const backup = path.join(portal.dataDir, 'portal.backup');
  await portal.run(['scripts/backup.ts', backup]);
  await portal.stop();
  const kept = await bytesBelow(portal.dataDir);
  expect(kept, 'the data and a backup were read').toContain('SQLite format 3');
  expect(secretsIn(kept, used), 'secrets in the data folder or a backup').toEqual([]);
  expect(secretsIn(portal.output(), used), 'secrets in the log').toEqual([]);
}
