import type { Cents } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import type {
  IncomeDimension,
  IncomeFigures,
  IncomeGroup,
  IncomeReport,
  QueryIncomeReportArgs,
} from '../../resolver-types.generated';
import { seesClients } from '../customers/customer-access.rules';
import { type DaySpan, daysOf, previousSpan, yearBefore } from './income.rules';
import { spanOf } from './income.service';
import { seesStoreIncome } from './income-access.rules';
import {
  addGroups,
  byNetSales,
  figuresOfDays,
  type GroupLabel,
  type GroupSums,
  groupOf,
  type IncomeParts,
  isIdKey,
  itemKey,
  keyWords,
  maxClientGroups,
  netOfParts,
  partsOf,
  tenderGroups,
  timeKey,
  timeKeys,
  unassignedId,
  withoutParts,
} from './income-report.rules';
import * as store from './income-report.store';

/** Returns the figures of some days, compared with others, and grouped by a dimension. */
export async function incomeReport(context: StoreContext, args: QueryIncomeReportArgs): Promise<IncomeReport> {
  const span = spanOf(args);
  const [before, lastYear] = [previousSpan(span), yearBefore(span)];
  return {
    start_date: span.start,
    end_date: span.end,
    figures: await figuresOf(context, span),
    previous_start_date: before.start,
    previous_end_date: before.end,
    previous: await figuresOf(context, before),
    year_before_start_date: lastYear.start,
    year_before_end_date: lastYear.end,
    year_before: await figuresOf(context, lastYear),
    groups: await groupsOf(context, args.dimension, span),
  };
}

/** Returns the figures of some days. */
export async function figuresOf({ tx, caller }: StoreContext, span: DaySpan): Promise<IncomeFigures> {
  const days = { whmcsId: caller.whmcsId, span };
  return figuresOfDays(await store.sumDays(tx, days), await store.countSales(tx, days), seesStoreIncome(caller));
}

/** A dimension in which each part of the income has a group. */
type SoldDimension = Exclude<IncomeDimension, 'tender'>;

async function groupsOf(context: StoreContext, dimension: IncomeDimension, span: DaySpan): Promise<IncomeGroup[]> {
  const seesAmounts = seesStoreIncome(context.caller);
  if (dimension === 'tender') {
    const days = { whmcsId: context.caller.whmcsId, span };
    return tenderGroups(await store.sumDays(context.tx, days), await store.countSales(context.tx, days), seesAmounts);
  }
  const groups = await sumsOf(context, dimension, span);
  const isTime = dimension in timeKey || dimension === 'hour';
  const sorted = isTime ? groups : [...groups].sort(byNetSales);
  const before = await previousNet(context, dimension, span, sorted);
  const lastYear = dimension === 'staff' ? netsOf(await sumsOf(context, dimension, yearBefore(span))) : null;
  const labels = await labelsOf(context, dimension, sorted);
  const shown = sorted.map((group) =>
    groupOf(group, {
      label: labels.get(group.key),
      yearBefore: lastYear && (lastYear.get(group.key) ?? 0),
      previous: before.get(group.key) ?? (before.isComplete && group.key !== keyWords.others ? 0 : null),
      seesAmounts,
    }),
  );
  // The order by net sales would show who sold more.
  return seesAmounts || isTime ? shown : shown.sort(byName);
}

const byName = (a: IncomeGroup, b: IncomeGroup): number =>
  Number(a.name === null) - Number(b.name === null) || (a.name ?? a.key).localeCompare(b.name ?? b.key);

/** Returns the sums of each group of a dimension. */
async function sumsOf({ tx, caller }: StoreContext, dimension: SoldDimension, span: DaySpan): Promise<GroupSums[]> {
  const days = { whmcsId: caller.whmcsId, span };
  switch (dimension) {
    case 'day':
    case 'week':
    case 'month':
    case 'weekday': {
      const rows = await store.sumByDay(tx, days);
      return addGroups(
        rows.map(({ day, tickets, ...parts }) => ({ key: timeKey[dimension](day), count: tickets, ...parts })),
        timeKeys(dimension, span),
      );
    }
    case 'hour':
      return store.sumByHour(tx, days);
    case 'service':
    case 'category':
    case 'product':
      return itemGroups(dimension, await store.sumByItem(tx, days));
    case 'staff': {
      const rows = await store.sumByEmployee(tx, days);
      return rows.map(({ employee_id, tickets, ...sums }) => ({
        key: employee_id === unassignedId ? keyWords.unassigned : employee_id,
        count: tickets,
        ...partsOf(sums),
      }));
    }
    case 'customer':
      return clientGroups(await store.sumByClient(tx, days));
  }
}

/** Returns the groups of what was sold; groups of which nothing is left are dropped. */
export const itemGroups = (
  dimension: 'service' | 'category' | 'product',
  rows: Awaited<ReturnType<typeof store.sumByItem>>,
): GroupSums[] =>
  addGroups(
    rows.map(({ item_kind, item_id, category_id, units, ...parts }) => ({
      key: itemKey(dimension, { item_kind, item_id, category_id }),
      count: units,
      ...parts,
    })),
  ).filter((group) => group.count !== 0 || !withoutParts(group));

/** Returns the clients with the highest net sales, all others as one group, and the tickets without a client. */
function clientGroups(rows: readonly GroupSums[]): GroupSums[] {
  const sold = rows.filter((row) => row.count !== 0 || !withoutParts(row));
  const own = new Set(clientsWithGroup(sold));
  const keyOf = (id: string) => (id === unassignedId ? keyWords.noClient : own.has(id) ? id : keyWords.others);
  return addGroups(sold.map((row) => ({ ...row, key: keyOf(row.key) })));
}

/** Returns the ids of the clients that are groups of their own. */
export const clientsWithGroup = (rows: readonly GroupSums[]): string[] =>
  rows
    .filter(({ key }) => key !== unassignedId)
    .sort(byNetSales)
    .slice(0, maxClientGroups)
    .map(({ key }) => key);

interface PreviousNet {
  get(key: string): Cents | undefined;
  /** Whether a key without an amount was sold for 0 in the previous span. */
  isComplete: boolean;
}

/** Returns the net sales of the groups in the previous span. */
async function previousNet(
  context: StoreContext,
  dimension: SoldDimension,
  span: DaySpan,
  groups: readonly GroupSums[],
): Promise<PreviousNet> {
  if (dimension === 'week' || dimension === 'month') return { get: () => undefined, isComplete: false };
  const before = previousSpan(span);
  if (dimension === 'customer') {
    const rows = await store.sumByClient(context.tx, { whmcsId: context.caller.whmcsId, span: before });
    const nets = netsOf(rows.map((row) => ({ ...row, key: row.key === unassignedId ? keyWords.noClient : row.key })));
    return { get: (key) => nets.get(key), isComplete: true };
  }
  const nets = netsOf(await sumsOf(context, dimension, before));
  if (dimension !== 'day') return { get: (key) => nets.get(key), isComplete: true };
  const days = daysOf(before);
  const byDay = new Map(groups.map(({ key }, index) => [key, nets.get(days[index] ?? '')]));
  return { get: (key) => byDay.get(key), isComplete: false };
}

const netsOf = (groups: readonly (IncomeParts & { key: string })[]): Map<string, Cents> =>
  new Map(groups.map((group) => [group.key, netOfParts(group)]));

/** Returns how the groups of a dimension are called, by key; nothing of clients for a caller who does not read them. */
export async function labelsOf(
  { tx, caller }: StoreContext,
  dimension: SoldDimension,
  groups: readonly GroupSums[],
): Promise<ReadonlyMap<string, GroupLabel>> {
  const ids = groups.flatMap(({ key }) => (isIdKey(key) ? [key] : []));
  const rows = await read();
  return new Map(rows.map(({ id, ...label }) => [id, label]));

  function read(): Promise<store.Labeled[]> {
    if (dimension === 'staff') return store.readEmployees(tx, caller.whmcsId, ids);
    if (dimension === 'customer')
      return seesClients(caller) ? store.readClients(tx, caller.whmcsId, ids) : Promise.resolve([]);
    if (dimension === 'service' || dimension === 'category') return store.readNames(tx, caller.whmcsId, dimension, ids);
    if (dimension === 'product') return store.readNames(tx, caller.whmcsId, 'item', ids);
    return Promise.resolve([]);
  }
}
