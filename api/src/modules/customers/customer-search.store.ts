import { searchWords } from '@suite/domain/search';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { likePattern } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import { foundClients, patternArguments, searchedAddress, searchedDigits, searchedPatterns } from './customers.store';
import { foundMerged } from './merged-clients.store';

/** Ids of fewer clients are a condition of their own; a search that finds more is compared row by row. */
const manyFound = 2_000;

/**
 * Returns the condition of a search; none for an empty one. With `max`, the list needs no more clients than these, the first
 * by name. Otherwise few clients are looked up by their ids; many are soon met in any order, while their ids would take longer
 * than the list.
 */
export async function searchConditions(
  tx: Tx,
  caller: StoreCaller,
  search: string | null | undefined,
  max: number | null,
): Promise<Sql[]> {
  const found = foundClients(caller, search ?? '', max ?? manyFound);
  if (!search || !found) return [];
  if (max !== null) return [sql`customer.id in ${found}`];
  const patterns = searchedAddress(caller, search) ? null : searchedPatterns(caller, search);
  const merged = patterns && sql`array(${foundMerged(caller.whmcsId, patterns)})`;
  const few = patterns
    ? sql`find_few_customers(${patternArguments(caller, patterns)}, ${manyFound}) || ${merged}`
    : sql`array${found}`;
  const [row] = await tx.query<{ ids: string[] }>(sql`select to_json(${few}) as ids`);
  const ids = row?.ids ?? [];
  if (ids.length < manyFound) return [sql`customer.id = any(${ids}::uuid[])`];
  // Of a comparison alone the planner expects few rows, and would sort them.
  const byMerge = merged ? sql` or customer.id = any(${merged})` : empty;
  return [sql`case when ${matches(caller, search)}${byMerge} then true else false end`];
}

/** Selects whether the customer is one whom the search finds, as `find_customers` and `find_customers_by_email` do. */
function matches(caller: StoreCaller, search: string): Sql {
  const address = searchedAddress(caller, search);
  if (address) return sql`lower(customer.email) like ${likePattern(address)}`;
  const inPhone = (text: string): Sql[] => {
    const digits = searchedDigits(caller, text);
    return digits ? [sql`customer.phone like ${likePattern(digits)}`] : [];
  };
  const words = searchWords(search).map(
    (word) => sql`(${join([sql`customer.search_name like ${likePattern(word)}`, ...inPhone(word)], ' or ')})`,
  );
  return sql`(${join([sql`(${join(words, ' and ')})`, ...inPhone(search)], ' or ')})`;
}
