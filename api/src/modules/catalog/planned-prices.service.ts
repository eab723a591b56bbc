import { addDays, businessDay } from '@suite/domain/time';
import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { type FieldRefusal, fieldIf, notFound, refuseFields } from '../../kit/problem';
import { workInTurn } from '../../kit/store-queues';
import type { CatalogPlanInput, PlannedPrice } from '../../resolver-types.generated';
import { pricesProblems } from './catalog.rules';
import type { Context } from './catalog-changes.service';
import * as store from './planned-prices.store';

/** Days ahead for which a price can be planned. */
const longestPlan = 366;

/** Plans prices from a day on. Refused: a day that is not to come, records of another store, field problems. */
export async function planPrices({ from_day, prices }: CatalogPlanInput, context: Context): Promise<PlannedPrice[]> {
  refuseFields([...dayProblems(from_day, context), ...pricesProblems(prices)]);
  const { tx, caller } = context;
  const plan = { fromDay: from_day, plannedBy: caller.name };
  if ((await store.planPrices(tx, caller.whmcsId, plan, prices)) < prices.length) throw notFound('service');
  return store.listPlannedPrices(tx, caller.whmcsId);
}

function dayProblems(day: string, { caller, now }: Context): FieldRefusal[] {
  const today = businessDay(now(), caller.timezone);
  const path = 'input_obj.from_day';
  return [
    ...fieldIf(day <= today, { path, code: 'day_past' }),
    ...fieldIf(day > addDays(today, longestPlan), { path, code: 'date_invalid' }),
  ];
}

export async function cancelPlannedPrices(fromDay: string, { tx, caller }: Context): Promise<PlannedPrice[]> {
  await store.deletePlannedPrices(tx, caller.whmcsId, fromDay);
  return store.listPlannedPrices(tx, caller.whmcsId);
}

const scope = { kind: 'system' } as const;

/** Sets the planned prices of each store at its midnight, each store's in a transaction of its own. */
export async function setDuePrices(database: Database, now: Date): Promise<void> {
  const stores = await database.transaction(scope, (tx) => store.listStoresWithDuePrices(tx, now));
  await workInTurn(stores, Number.POSITIVE_INFINITY, async (whmcsId) => {
    await database.transaction(scope, (tx) => store.setDuePrices(tx, whmcsId, now));
    return false;
  });
}

interface Options {
  database: Database;
  log: Logger;
  now: () => Date;
  /** Interval between runs. */
  everyMs: number;
}

/** Starts the interval job that sets planned prices. */
export const startPlannedPrices = ({ database, log, now, everyMs }: Options): IntervalJob =>
  startIntervalJob(() => setDuePrices(database, now()), { everyMs, log, event: 'planned_prices_failed' });
