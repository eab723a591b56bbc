import type { Tx } from './kit/database';
import { storeQueries } from './kit/query-builder';
import { compareRollup, type RollupDifference, rollupTables } from './modules/income/income-rollup.store';
import { withDatabase } from './with-database';

export { mergeIncomeSlots } from './modules/income/income-slots.service';

/**
 * Compares the stored sums of a store's income with its ledger, and returns the rows that differed; with `repairs` what
 * was missing is added. Requires a `system` transaction.
 */
export async function compareIncome(tx: Tx, whmcsId: number, repairs: boolean): Promise<RollupDifference[]> {
  const differences: RollupDifference[] = [];
  for (const table of rollupTables) differences.push(...(await compareRollup(tx, whmcsId, table, repairs)));
  return differences;
}

/** `compareIncome` in the server of a URL, or in PGlite's directory; null if there is no such store. */
export const compareIncomeIn = (
  url: string | null,
  dir: string,
  whmcsId: number,
  repairs: boolean,
): Promise<RollupDifference[] | null> =>
  withDatabase(url, dir, (database) =>
    database.transaction({ kind: 'system' }, async (tx) => {
      const companies = await tx.run(storeQueries(whmcsId).selectFrom('company').select('whmcs_id'));
      return companies.length === 0 ? null : compareIncome(tx, whmcsId, repairs);
    }),
  );

const maxLines = 50;

/** Returns what to tell the operator; null if there is no such store. */
export function incomeLines(
  whmcsId: number,
  differences: readonly RollupDifference[] | null,
  repairs: boolean,
): string[] | null {
  if (!differences) return null;
  if (differences.length === 0) return [`Every sum of store ${whmcsId} is that of its ledger.`];
  const more = differences.length - maxLines;
  return [
    `Sums of store ${whmcsId} that differ from its ledger: ${differences.length}${repairs ? '; what was missing is added now' : ' (--rebuild adds what is missing)'}`,
    ...differences.slice(0, maxLines).map(({ table, day, key, missing }) => {
      const place = Object.entries(key).map(([name, value]) => `${name} ${value}`);
      const amounts = Object.entries(missing).map(([name, value]) => `${name} ${value > 0 ? '+' : ''}${value}`);
      return `  ${[day, table, ...place].join(' ')}: ${amounts.join(', ')}`;
    }),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
