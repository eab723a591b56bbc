import type { Duplex } from 'node:stream';
import pg from 'pg';
import { type Connection, codeOf, type Engine, otherShape } from './engine';
import { StartProblem } from './start-problem';

const int8 = 20;
const date = 1082;

const mostPrepared = 1_000;

/**
 * Names for the texts of statements, by which each connection prepares them once: under row-level security, planning
 * takes longer than all else. Lists of values make texts without end, so none after the first so many is prepared.
 */
function preparedNames() {
  const names = new Map<string, string>();
  let made = 0;
  return {
    of(text: string): string | undefined {
      if (!names.has(text) && names.size < mostPrepared) {
        made += 1;
        names.set(text, `suite_${made}`);
      }
      return names.get(text);
    },
    /** Has everything prepared anew, under other names. */
    forget: () => names.clear(),
  };
}

const ignore = (): void => undefined;

/** A PostgreSQL server (15 or newer) by its URL, through a pool. */
export async function openPostgres(url: string): Promise<Engine> {
  const settings: pg.PoolConfig = {
    connectionString: url,
    // More of them only wait for each other when hundreds want the same thing at once.
    max: 10,
    // A statement is on its way before the answer to the one before it is here; the server takes them in order.
    pipeline: true,
    types: {
      // Counts and cents fit a safe integer; days stay text, as they have no instant.
      getTypeParser: ((oid: number, format: 'text' | 'binary') => {
        if (oid === int8) return Number;
        if (oid === date) return (text: string) => text;
        return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, 'text');
      }) as typeof pg.types.getTypeParser,
    },
  };
  const pool = new pg.Pool(settings);
  const plain = new pg.Pool({
    ...settings,
    onConnect: async (client) => {
      await client.query('set role suite_app');
    },
  });
  // A connection that dies while idle is replaced; the next query says what is wrong.
  for (const one of [pool, plain]) one.on('error', ignore);
  await pool.query('select 1').catch((error: Error) => {
    throw new StartProblem(`The database of DATABASE_URL cannot be reached: ${error.message || 'no answer'}.`);
  });
  const prepared = preparedNames();
  return {
    async withConnection(work, rest) {
      const client = await (rest === 'plain' ? plain : pool).connect();
      // A connection that dies between two statements says so here, and would end the process if nobody listened; the next statement fails.
      client.on('error', ignore);
      const { stream } = client.connection;
      const connection: Connection = {
        async query(text, values) {
          sendTogether(stream);
          try {
            return (await client.query<object>({ text, values: [...values], name: prepared.of(text) })).rows;
          } catch (error) {
            if (codeOf(error) === otherShape) prepared.forget();
            throw error;
          }
        },
        async script(text) {
          sendTogether(stream);
          await client.query(text);
        },
      };
      try {
        return await work(connection);
      } finally {
        client.off('error', ignore);
        client.release();
      }
    },
    close: async () => {
      await Promise.all([pool.end(), plain.end()]);
    },
  };
}

/** Lets all that is sent in this turn of the event loop leave as one piece: each write takes longer than what it carries. */
function sendTogether(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
