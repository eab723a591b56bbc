/** The interface of a database engine; PGlite and PostgreSQL implement it alike. */
export interface Connection {
  /** Runs one statement with `$1` parameters. */
  query(text: string, values: readonly unknown[]): Promise<object[]>;
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>;
}

export interface Engine {
  /**
   * Lends a connection to `work` alone, until it settles. Outside of transactions it is the role that connected, or
   * (`plain`) one that sees no row: should a transaction not begin, what was sent after its beginning does nothing.
   */
  withConnection<T>(work: (connection: Connection) => Promise<T>, rest?: 'plain'): Promise<T>;
  close(): Promise<void>;
}

/** Error code of a prepared statement whose table has got other columns by a migration. The next try prepares it anew. */
export const otherShape = '0A000';

/** The SQLSTATE of an error of the database; of others, whatever they have. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);
