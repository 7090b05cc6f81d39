/** `npm run backup -- FILE`: copies the SQLite database while the server runs. */

import path from 'node:path';
import { Command } from 'commander';
import { readConfig } from '../server/config.ts';
import { backupSqlite } from '../server/storage/sqlite-backup.ts';
import { refusePostgres, run } from './backup-command.ts';

const program = new Command('npm run backup --')
  .description('Copy the SQLite database in DATA_DIR to a new file, while the server runs.')
  .argument('<file>', 'must not exist yet; only its owner can read it')
  .action((file: string) =>
    run(async () => {
      const { dataDir, databaseUrl } = readConfig(process.env);
      refusePostgres(databaseUrl, 'pg_dump');
      const { users, tokens } = await backupSqlite({ dataDir, file: path.resolve(file) });
      process.stdout.write(`${file}: ${users} users, ${tokens} API tokens.\n`);
    }),
  );

await program.parseAsync();
