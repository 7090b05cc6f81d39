/** `npm run restore -- FILE`: puts a backup in the place of the SQLite database. */

import path from 'node:path';
import { Command } from 'commander';
import { pino } from 'pino';
import { readConfig } from '../server/config.ts';
import { restoreSqlite } from '../server/storage/sqlite-backup.ts';
import { refusePostgres, run } from './backup-command.ts';

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
      const { dataDir, databaseUrl } = readConfig(process.env);
      refusePostgres(databaseUrl, 'pg_restore');
      const { users, tokens } = await restoreSqlite({
        ...{ dataDir, file: path.resolve(file), endTokens: options.endTokens ?? false },
        log: pino({ enabled: false }),
      });
      process.stdout.write(
        `Restored: ${users} users, ${tokens} API tokens. All sessions are over. ` +
          'Disable again who was disabled after the backup: npm run users -- list\n',
      );
    }),
  );

await program.parseAsync();
