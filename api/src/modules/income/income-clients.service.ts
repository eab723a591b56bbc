import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { IncomeClients, QueryIncomeClientsArgs } from '../../resolver-types.generated';
import { seesClients } from '../customers/customer-access.rules';
import { spanOf } from './income.service';
import * as store from './income-clients.store';

const maxRows = 100;

/** Returns the clients that a figure counts. Refused (field errors): a range as in the report, a limit out of bounds. */
export async function incomeClients(
  { tx, caller }: StoreContext,
  args: QueryIncomeClientsArgs,
): Promise<IncomeClients> {
  const { figure, limit = 50, cursor } = args;
  if (limit < 1 || limit > maxRows) throw invalid('limit', 'out_of_range', { min: 1, max: maxRows });
  const { whmcsId, timezone } = caller;
  const list = store.clientsOfFigure({ whmcsId, span: spanOf(args) }, timezone, figure);
  const hasNames = seesClients(caller);
  const found = await store.listClientsOfFigure(tx, list, { offset: 0, limit: limit + 1, cursor, hasNames });
  const { clients, visits } = await store.countClientsOfFigure(tx, list);
  return {
    rows: found.slice(0, limit),
    total: figure === 'visits' ? visits : clients,
    count: clients,
    has_more: found.length > limit,
  };
}
