/** `npm run restore -- FILE`: puts a backup in the place of the SQLite database. */

import path from 'node:path';
import { Command } from 'commander';
import { pino } from 'pino';
import { createAudit } from '../server/audit/audit.ts';
import { readConfig } from '../server/config.ts';
import { restoreSqlite } from '../server/storage/sqlite-backup.ts';
import { openStorage } from '../server/storage/storage.ts';
import { refusePostgres, run } from './backup-command.ts';
import { commandOrigin } from './users-origin.ts';

const program = new Command('npm run restore --')
  .description(
    'Put a backup in the place of the SQLite database in DATA_DIR, while the server runs or not. ' +
      'Ends all sessions. Accounts and API tokens are as they were when the backup was made: ' +
      'who was disabled and what was revoked since then works again.',
  )
  .argument('<file>', 'made by npm run backup')
  .option('--end-tokens', 'end all API tokens, too')
  .action((file: string, options: { endTokens?: boolean }) =>
    run(async () => {
      const { dataDir, databaseUrl, auditDays: keepDays } = readConfig(process.env);
      refusePostgres(databaseUrl, 'pg_restore');
      const log = pino({ enabled: false });
      const { endTokens = false } = options;
      const { users, tokens, auditKept } = await restoreSqlite({
        ...{ dataDir, file: path.resolve(file), endTokens, log },
      });
      const storage = await openStorage({ dataDir, log });
      const audit = createAudit({ storage, clock: Date.now, log, keepDays, leaveLines: true });
      const details = { users, tokens, endTokens, auditKept };
      await audit.record({ event: 'backup_restored', origin: commandOrigin(), details });
      await storage.close();
      process.stdout.write(
        `Restored: ${users} users, ${tokens} API tokens. All sessions are over. ` +
          (auditKept ? '' : 'The audit log since the backup could not be read and is lost. ') +
          'Disable again who was disabled after the backup: npm run users -- list\n',
      );
    }),
  );

await program.parseAsync();
