/** `npm run restore -- FILE`: replaces the SQLite database with a backup. */

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
    'Replace the SQLite database in DATA_DIR with a backup, whether or not the server is running. ' +
      'Ends all sessions. Accounts and API tokens are as they were when the backup was made: ' +
      'accounts disabled and tokens revoked since then work again.',
  )
  .argument('<file>', 'made by npm run backup')
  .option('--end-tokens', 'also end all API tokens')
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
        `Restored: ${users} users, ${tokens} API tokens. All sessions have ended. ` +
          (auditKept ? '' : 'The audit log since the backup could not be read and is lost. ') +
          'Disable accounts again that were disabled after the backup: npm run users -- list\n',
      );
    }),
  );

await program.parseAsync();
