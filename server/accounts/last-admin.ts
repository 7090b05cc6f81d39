/** Protects the last administrator who can sign in. */

import type { Transaction } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** True if no other administrator could sign in. The rows stay locked until the end of the
 *  transaction, so that two administrators who remove each other at once do not both succeed. */
export async function isLastAdmin(
  storage: Pick<Storage, 'dialect'>,
  tx: Transaction<Schema>,
  userId: string,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('admin', '=', 1)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .$if(storage.dialect === 'postgres', (query) => query.forUpdate())
    .execute();
  return rows.length === 1 && rows[0]?.id === userId;
}
