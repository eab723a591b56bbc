/** The limits that keep clients from exhausting the descriptors and the memory of the process. */
export interface ConnectionLimits {
  /** The most connections at a time; each takes up to two descriptors, for its socket and a file. */
  max: number;
  /** A connection without progress in either direction is ended after this time, in milliseconds. */
  idleMs: number;
}
export const connectionLimits: ConnectionLimits = { max: 4_000, idleMs: 60_000 };
