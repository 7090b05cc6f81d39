/** Random keys shared by all processes on one database, created on first use. */

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** Returns a function that reads the key of that name, 256 bits as hex, once; after a failure it
 *  reads again. */
export function serverKey(db: Kysely<Schema>, name: string): () => Promise<string> {
  let key: Promise<string> | undefined;

  async function open(): Promise<string> {
    await db
      .insertInto('server_keys')
      .values({ name, value: randomBytes(32).toString('hex') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await db
      .selectFrom('server_keys')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return value;
  }

  return () => {
    key ??= open().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}
