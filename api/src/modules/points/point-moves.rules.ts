import type { Tx } from '../../kit/database';

/** What a merge of two clients moved, as JSON: by it the points return. */
export interface MovedPoints {
  from: string;
  to: string;
  /** Points, lifetime points and held points of the client who was merged. */
  point: number;
  lifetime: number;
  held: number;
  /** Ids of the lots that moved. */
  lots: number[];
  /** What the lots of the other client paid for points that the merged one owed. */
  taken: { lot_id: number; change: number }[];
  /** The id of the newest row of the log of the client who stays. */
  logId: number | null;
  /** One of the two owed points, so that later changes cannot be distinguished. */
  hasDebt: boolean;
}

interface PointMove {
  whmcsId: number;
  at: Date;
}

/**
 * `movePoints(tx, { whmcsId, from, to, at })` of `point-moves.service.ts`: moves points, lots and held points of a client
 * to another one, with a row of the log for both. It locks both clients in the order of their ids.
 */
export type MovePoints = (tx: Tx, move: PointMove & { from: string; to: string }) => Promise<MovedPoints>;

/**
 * `returnPoints(tx, { whmcsId, moved, at })` of `point-moves.service.ts`: moves them back. Returns false, and changes
 * nothing, if they were used or taken back since, or a payment holds some of them.
 */
export type ReturnPoints = (tx: Tx, move: PointMove & { moved: MovedPoints }) => Promise<boolean>;
