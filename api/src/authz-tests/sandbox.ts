import type { Connection, Engine } from '../kit/engine';

/** A superuser's connection. */
export interface Root extends Connection {
  /** Runs a statement under the role that a previous script has set. */
  asIs(text: string): Promise<object[]>;
}

/** An engine whose work can be rolled back completely, however many transactions it commits. */
export interface Sandbox {
  engine: Engine;
  /** Runs the work and undoes everything that it did to the database. */
  run<T>(work: (root: Root) => Promise<T>): Promise<T>;
}

const savepoints: Record<string, string> = {
  begin: 'savepoint step',
  commit: 'release savepoint step',
  rollback: 'rollback to savepoint step; release savepoint step',
};

/** Within `run`, transactions are savepoints of one that is rolled back at the end; outside of it they are themselves. */
export function createSandbox(real: Engine): Sandbox {
  let open: Connection | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return {
    engine: {
      withConnection(work) {
        if (!open) return real.withConnection(work);
        const within = nested(open);
        const result = last.then(() => work(within));
        last = result.catch(() => undefined);
        return result;
      },
      alone: (work) => work(),
      close: () => real.close(),
    },
    run: (work) =>
      real.withConnection(async (connection) => {
        await connection.script('begin');
        open = connection;
        try {
          return await work(asRoot(connection));
        } finally {
          open = null;
          await connection.script('rollback');
        }
      }),
  };
}

const nested = (connection: Connection): Connection => ({
  query: (text, values) => connection.query(text, values),
  script: (text) =>
    connection.script(text.replace(/^(begin|commit|rollback)\b/, (first) => savepoints[first] ?? first)),
});

/** A role that a released savepoint took on stays until the transaction ends. */
const asRoot = (connection: Connection): Root => ({
  async query(text, values) {
    await connection.script('reset role');
    return connection.query(text, values);
  },
  script: (text) => connection.script(`reset role; ${text}`),
  asIs: (text) => connection.query(text, []),
});
