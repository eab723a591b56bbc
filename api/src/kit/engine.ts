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
   * or (`plain`, unless `isPooled`) one that sees no row: if a transaction does not begin, the statements sent after its
   * beginning do nothing.
   */
  withConnection<T>(work: (connection: Connection) => Promise<T>, rest?: 'plain'): Promise<T>;
  /** Does the work while no other server on this database does such work; it may use the database. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Whether each transaction may run on another connection of the database, which a pooler lends. */
  isPooled?: boolean;
  /** The connections of transactions, and the transactions that wait for one; absent without a pool. */
  pool?(): { total: number; idle: number; waiting: number };
}

/**
 * Error code of a prepared statement whose table got other columns by a migration. The next attempt prepares it again.
 */
export const otherShape = '0A000';

/** serialization_failure, deadlock_detected: the transaction has to be done again. */
const retryable: ReadonlySet<string> = new Set(['40001', '40P01', otherShape]);

/** Whether a transaction that failed with this error may succeed if it is done again at once. */
export const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error));

/** Returns the SQLSTATE of a database error; for other errors, their `code` if they have one. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

/**
 * SQLSTATE classes 08 (connection), 53 (resources), 57P (shutdown, start) and 57014 (statement timeout), and the codes
 * of Node for a network that fails.
 */
const unavailableCode =
  /^(08...|53...|57P..|57014|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** SQLSTATE of a connection that failed. */
export const connectionFailure = '08006';

/** Whether a database error passes by itself, so that the request may be sent again later. */
export const isUnavailable = (error: unknown): boolean => error instanceof Error && unavailableCode.test(codeOf(error));
