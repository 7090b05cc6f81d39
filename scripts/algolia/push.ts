/** Fills the hosted index through the official client. */

import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { INDEX_SETTINGS } from './index-settings.ts';
import type { PushSettings } from './push-settings.ts';
import type { PushedRecord } from './records.ts';

/** Records per call. */
const BATCH = 1000;

/** Writes the settings, then replaces all records of the index: first in a temporary index, which
 *  is moved at the end, so that readers find either the old pages or the new ones. Manual rules and
 *  synonyms stay.
 *  @param say receives progress lines for the user.
 *  @throws Error that says what to check; the records are then unchanged. */
export async function push(
  settings: PushSettings,
  records: readonly PushedRecord[],
  say: (line: string) => void,
): Promise<void> {
  // The client would empty the index.
  if (records.length === 0)
    throw new Error('There are no records to send. Has the site been built?');
  const { indexName } = settings;
  const client = openClient(settings);
  reportBatches(client, records.length, say);
  try {
    const { taskID } = await client.setSettings({ indexName, indexSettings: INDEX_SETTINGS });
    await client.waitForTask({ indexName, taskID });
    say('Settings written.');
    const objects = records as unknown as Record<string, unknown>[];
    await client.replaceAllObjects({ indexName, objects, batchSize: BATCH });
  } catch (error) {
    throw explained(error);
  }
  say(`Index “${indexName}” replaced.`);
}

function openClient({ appId, adminKey, host }: PushSettings): Algoliasearch {
  if (host === undefined) return algoliasearch(appId, adminKey);
  const { host: url, protocol } = new URL(host);
  return algoliasearch(appId, adminKey, {
    hosts: [{ url, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' }],
  });
}

/** `replaceAllObjects` does not report progress, but makes its calls through the client's
 *  `batch`. */
function reportBatches(client: Algoliasearch, total: number, say: (line: string) => void): void {
  const batch = client.batch.bind(client);
  let sent = 0;
  client.batch = async (...args) => {
    const answer = await batch(...args);
    sent += args[0].batchWriteParams.requests.length;
    say(`Records sent: ${sent} of ${total}.`);
    return answer;
  };
}

/** The client's error with advice. Its own message contains no key. */
function explained(cause: unknown): Error {
  if (!(cause instanceof Error)) return new Error(String(cause));
  const { status } = cause as { status?: unknown };
  if (cause.name === 'RetryError') {
    return new Error(
      'Algolia cannot be reached. Check ALGOLIA_APP_ID, ALGOLIA_HOST and the network.',
      {
        cause,
      },
    );
  }
  if (status === 401 || status === 403) {
    const message = `Algolia refused the key: ${cause.message}. Check ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY.`;
    return new Error(message, { cause });
  }
  if (typeof status === 'number') {
    return new Error(`Algolia answered ${status}: ${cause.message}`, { cause });
  }
  return cause;
}
