/** Common parts of backup and restore. */

/** Runs an action; an error becomes one line and exit status 1. */
export async function run(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** @throws Error that names PostgreSQL's own tool, if PostgreSQL is configured. */
export function refusePostgres(databaseUrl: string | undefined, tool: string): void {
  if (databaseUrl === undefined) return;
  throw new Error(`DATABASE_URL is set: use ${tool}, as described in the README.`);
}
