/** The interface of a database engine; PGlite and PostgreSQL implement it alike. */
export interface Connection {
  /** Runs one statement with `$1` parameters. */
  query(text: string, values: readonly unknown[]): Promise<object[]>;
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>;
}

export interface Engine {
  /**
   * Lends a connection to `work` exclusively, until it settles. Outside of transactions it has the role that connected,
   * or (`plain`) one that sees no row: if a transaction does not begin, the statements sent after its beginning do
   * nothing.
   */
  withConnection<T>(work: (connection: Connection) => Promise<T>, rest?: 'plain'): Promise<T>;
  close(): Promise<void>;
}

/**
 * Error code of a prepared statement whose table got other columns by a migration. The next attempt prepares it again.
 */
export const otherShape = '0A000';

/** Returns the SQLSTATE of a database error; for other errors, their `code` if they have one. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);
