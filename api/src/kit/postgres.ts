import pg from 'pg';
import type { Connection, Engine } from './engine';
import { StartProblem } from './start-problem';

const int8 = 20;
const date = 1082;

/** A PostgreSQL server (15 or newer) by its URL, through a pool. */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    types: {
      // Counts and cents fit a safe integer; days stay text, as they have no instant.
      getTypeParser: ((oid: number, format: 'text' | 'binary') => {
        if (oid === int8) return Number;
        if (oid === date) return (text: string) => text;
        return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, 'text');
      }) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that dies while idle is replaced; the next query says what is wrong.
  pool.on('error', () => undefined);
  await pool.query('select 1').catch((error: Error) => {
    throw new StartProblem(`The database of DATABASE_URL cannot be reached: ${error.message || 'no answer'}.`);
  });
  return {
    async withConnection(work) {
      const client = await pool.connect();
      const connection: Connection = {
        query: async (text, values) => (await client.query<object>(text, [...values])).rows,
        script: async (text) => void (await client.query(text)),
      };
      try {
        return await work(connection);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
