import { startPostgres } from './postgres';
import { say } from './test-run';

const port = 4399;

/** The environment variables of tests that use PGlite, whatever the shell's own are. */
export const onPglite = { DATABASE_URL: '' };

/**
 * Runs `work` with the environment variables that name a PostgreSQL server: the one of DATABASE_URL, or one of its own
 * that it stops afterwards; null where none is installed or may be.
 */
export async function withPostgres<Result>(
  work: (server: { DATABASE_URL: string } | null) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return work({ DATABASE_URL });
  const server = startPostgres(port, say);
  try {
    return await work(server && { DATABASE_URL: server.socketUrl });
  } finally {
    server?.stop();
  }
}
