import type { Tx } from './kit/database';
import { storeQueries } from './kit/query-builder';
import { type PointDifference, readPointDifferences } from './modules/points/point-balance-check.store';
import { alignLotsOf } from './modules/points/points.store';
import { withDatabase } from './with-database';

/**
 * Compares the points of a store's clients with their log and their lots, and returns the clients for whom they differ;
 * with `repairs` their lots are brought in line with the points. Requires a `system` transaction.
 */
export async function comparePoints(
  tx: Tx,
  whmcsId: number,
  { repairs, now }: { repairs: boolean; now: Date },
): Promise<PointDifference[]> {
  const differences = await readPointDifferences(tx, whmcsId);
  if (repairs) for (const { customer_id } of differences) await alignLotsOf(tx, whmcsId, customer_id, now);
  return differences;
}

/** `comparePoints` in the server of a URL, or in PGlite's directory; null if there is no such store. */
export const comparePointsIn = (
  url: string | null,
  dir: string,
  whmcsId: number,
  repairs: boolean,
): Promise<PointDifference[] | null> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, async (tx) => {
      const companies = await tx.run(storeQueries(whmcsId).selectFrom('company').select('whmcs_id'));
      return companies.length === 0 ? null : comparePoints(tx, whmcsId, { repairs, now: new Date() });
    }),
  );

const maxLines = 50;

/** Returns the lines for the operator; null if there is no such store. */
export function pointLines(
  whmcsId: number,
  differences: readonly PointDifference[] | null,
  repairs: boolean,
): string[] | null {
  if (!differences) return null;
  if (differences.length === 0)
    return [`The points of every client of store ${whmcsId} are those of their log and lots.`];
  const more = differences.length - maxLines;
  return [
    `Clients of store ${whmcsId} whose points differ from their log or lots: ${differences.length}${repairs ? '; their lots are in line now' : ' (--rebuild brings their lots in line)'}`,
    ...differences
      .slice(0, maxLines)
      .map(({ customer_id, point, logged, in_lots }) => `  ${customer_id}: ${point}, log ${logged}, lots ${in_lots}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
