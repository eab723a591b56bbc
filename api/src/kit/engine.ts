/** What the door needs of a database engine: PGlite and PostgreSQL look the same from here. */
export interface Connection {
  /** Runs one statement with `$1` parameters. */
  query(text: string, values: readonly unknown[]): Promise<object[]>;
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>;
}

export interface Engine {
  /** Lends a connection to `work` alone, until it settles. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
