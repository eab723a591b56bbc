import type { Duplex } from 'node:stream';
import pg from 'pg';
import { type Connection, codeOf, connectionFailure, type Engine, otherShape } from './engine';
import { preparedNames } from './prepared-names';
import { StartProblem } from './start-problem';

const int8 = 20;
const date = 1082;

const ignore = (): void => undefined;

const connectionMessage = /^Connection terminated|is not queryable$|^timeout e|^Cannot use a pool after/;
/** Errors of the client itself about its connection have no code; they get the one that PostgreSQL has for them. */
function withCode(error: Error & { code?: string }): Error {
  if (error.code === undefined && connectionMessage.test(error.message)) error.code = connectionFailure;
  return error;
}

/** Connections for migrations, statistics and tests. */
const administrativePool = 4;
/** Key of the advisory lock of work that only one server may do at a time. */
const aloneLock = 7_301_120;

interface PoolLimits {
  /** The most connections for transactions. More of them only wait for each other when hundreds want the same thing. */
  most?: number;
  /** The longest time that a transaction waits for a connection, in milliseconds. */
  connectMs?: number;
}

/** A PostgreSQL server (15 or newer) by its URL, through a pool. */
export async function openPostgres(url: string, { most = 10, connectMs = 10_000 }: PoolLimits = {}): Promise<Engine> {
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: administrativePool,
    connectionTimeoutMillis: connectMs,
    // A statement is sent before the previous response has arrived; the server executes them in order.
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
    max: most,
    onConnect: async (client) => {
      // Its compiler takes longer than it saves for statements of a few milliseconds.
      await client.query('set role suite_app; set jit = off');
    },
  });
  // A connection that is lost while idle is replaced; the next query reports the error.
  for (const one of [pool, plain]) one.on('error', ignore);
  await pool.query('select 1').catch((error: Error) => {
    throw new StartProblem(`The database of DATABASE_URL cannot be reached: ${error.message || 'no answer'}.`);
  });
  const prepared = preparedNames();
  const engine: Engine = {
    alone: (work) =>
      engine.withConnection(async (connection) => {
        await connection.query('select pg_advisory_lock($1)', [aloneLock]);
        try {
          return await work();
        } finally {
          await connection.query('select pg_advisory_unlock($1)', [aloneLock]);
        }
      }),
    async withConnection(work, rest) {
      const client = await (rest === 'plain' ? plain : pool).connect().catch((error: Error) => {
        throw withCode(error);
      });
      // A connection that is lost between two statements emits its error here, which would end the process without a
      // listener; the next statement fails.
      client.on('error', ignore);
      const { stream } = client.connection;
      const connection: Connection = {
        async query(text, values) {
          sendTogether(stream);
          try {
            return (await client.query<object>({ text, values: [...values], name: prepared.of(text) })).rows;
          } catch (error) {
            if (codeOf(error) === otherShape) prepared.forget();
            throw withCode(error as Error);
          }
        },
        async script(text) {
          sendTogether(stream);
          await client.query(text).catch((error: Error) => {
            throw withCode(error);
          });
        },
      };
      try {
        return await work(connection);
      } finally {
        client.off('error', ignore);
        client.release();
      }
    },
    pool: () => ({ total: plain.totalCount, idle: plain.idleCount, waiting: plain.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), plain.end()]);
    },
  };
  return engine;
}

/** Sends all data of this tick of the event loop as one write: a write call costs more than its data. */
function sendTogether(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
