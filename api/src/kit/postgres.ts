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

/** For how long a pooler (PgBouncer) lends a connection of the database to a client. */
type Pooler = 'transaction' | 'session';

interface PoolOptions {
  /** Connections for transactions. More of them only wait for each other when hundreds want the same thing. */
  max?: number;
  /** The longest time that a transaction waits for a connection, in milliseconds. */
  connectMs?: number;
  /** The pooler between this process and the database; null for none. */
  pooler?: Pooler | null;
}

/** A PostgreSQL server (15 or newer) by its URL, through a pool. */
export async function openPostgres(
  url: string,
  { max = 10, connectMs = 10_000, pooler = readPooler(process.env) }: PoolOptions = {},
): Promise<Engine> {
  const isPooled = pooler === 'transaction';
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
  const asPlainRole = async (client: pg.ClientBase) => {
    await client.query('set role suite_app');
  };
  // A setting that a connection receives outside of a transaction would reach other clients of a pooler.
  const plain = new pg.Pool({ ...settings, max, ...(isPooled ? {} : { onConnect: asPlainRole }) });
  // A connection that is lost while idle is replaced; the next query reports the error.
  for (const one of [pool, plain]) one.on('error', ignore);
  const isBehindPooler = await usesPooler(pool).catch((error: Error) => {
    throw new StartProblem(`The database of DATABASE_URL cannot be reached: ${error.message || 'no answer'}.`);
  });
  if (isBehindPooler && pooler === null) {
    await pool.end();
    throw new StartProblem(undeclaredPooler);
  }
  const prepared = preparedNames();
  const engine: Engine = {
    isPooled,
    // The lock ends with its transaction, however that ends: a lock of a session would stay with a pooler's connection.
    alone: (work) =>
      engine.withConnection(async (connection) => {
        await connection.script(
          `begin; set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock(${aloneLock})`,
        );
        try {
          return await work();
        } finally {
          await connection.script('rollback');
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
            // Statements that are prepared by name belong to a connection of the database.
            const named = isPooled ? {} : { name: prepared.of(text) };
            return (await client.query<object>({ text, values: [...values], ...named })).rows;
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

const undeclaredPooler =
  'DATABASE_URL leads to a pooler: set DATABASE_POOLER to transaction, or to session if it lends a connection for as long as a client is connected.';

/** Whether a pooler answers in place of the database: it cannot know the number of the process that will work for a client. */
async function usesPooler(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    // The types of the client leave it out.
    const { processID } = client as pg.PoolClient & { processID: number | null };
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0] !== undefined && rows[0].pid !== processID;
  } finally {
    client.release();
  }
}

/** Returns the pooler that DATABASE_URL leads to, as it was declared. */
export function readPooler({ DATABASE_POOLER: pooler = '' }: NodeJS.ProcessEnv): Pooler | null {
  if (pooler === '') return null;
  if (pooler === 'transaction' || pooler === 'session') return pooler;
  throw new StartProblem(`DATABASE_POOLER must be transaction or session, or left out, but it is "${pooler}".`);
}

/** Sends all data of this tick of the event loop as one write: a write call costs more than its data. */
function sendTogether(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
