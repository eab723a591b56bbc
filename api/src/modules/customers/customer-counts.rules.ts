import type { CustomerCounts, CustomerListStatus, CustomerType } from '../../resolver-types.generated';
import { absenceDays, lastVisitBands, lastVisitLimits, limitsOfBand } from './customer-list.rules';

/** The filters whose values are counted. */
export const countedFilters = ['types', 'sources', 'statuses', 'last_visits', 'birth_months', 'texts'] as const;
export type CountedFilter = (typeof countedFilters)[number];

/** Clients with the same values of all filters, and those filters whose conditions they do not meet. */
export interface FilterGroup {
  values: Record<CountedFilter, string>;
  unmet: readonly CountedFilter[];
  clients: number;
}

/** Separates the values of a group, and after them `y` or `n` for each filter: no text of a client contains it. */
const separator = '\u001f';

export function readGroup(key: string, clients: number): FilterGroup {
  const parts = key.split(separator);
  const values = Object.fromEntries(countedFilters.map((filter, index) => [filter, parts[index] ?? '']));
  const unmet = countedFilters.filter((_, index) => parts[countedFilters.length + index] === 'n');
  return { values: values as FilterGroup['values'], unmet, clients };
}

/** A larger count is returned as this. */
const maxCounted = 1_001;
const maxSources = 20;
const types = ['new', 'regular', 'vip', 'at_risk', 'normal', 'import', 'booking'] as const satisfies CustomerType[];
const statuses = ['active', 'blocked'] as const satisfies CustomerListStatus[];
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Sums groups to what each value of each filter finds together with the other filters. */
export function countValues(groups: readonly FilterGroup[]): CustomerCounts {
  const counts = new Map<string, number>();
  const add = (key: string, clients: number) => counts.set(key, (counts.get(key) ?? 0) + clients);
  for (const { values, unmet, clients } of groups) {
    if (unmet.length === 0) add('', clients);
    for (const filter of countedFilters)
      if (unmet.every((other) => other === filter)) add(`${filter} ${values[filter]}`, clients);
  }
  const countOf = (filter: CountedFilter, ...values: readonly string[]) =>
    Math.min(
      values.reduce((sum, value) => sum + (counts.get(`${filter} ${value}`) ?? 0), 0),
      maxCounted,
    );
  const countLimits = (limits: readonly number[]) => countOf('last_visits', ...limits.map(String));
  const sources = [...new Set(groups.map(({ values }) => values.sources))]
    .map((source) => ({ source, count: counts.get(`sources ${source}`) ?? 0 }))
    .filter(({ source, count }) => source !== '' && count > 0)
    .sort((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1));
  return {
    count: Math.min(counts.get('') ?? 0, maxCounted),
    types: types.map((type) => ({ type, count: countOf('types', type) })),
    sources: sources.slice(0, maxSources).map(({ source }) => ({ source, count: countOf('sources', source) })),
    statuses: statuses.map((status) => ({ status, count: countOf('statuses', status) })),
    last_visits: lastVisitBands.map((band) => ({
      band,
      count: band === 'never' ? countOf('last_visits', band) : countLimits(limitsOfBand(band)),
    })),
    absences: absenceDays.map((days) => ({
      days,
      count: countLimits(lastVisitLimits.filter((limit) => limit > days)),
    })),
    birth_months: months.map((month) => ({ month, count: countOf('birth_months', String(month).padStart(2, '0')) })),
    texts: [true, false].map((is_send_sms) => ({ is_send_sms, count: countOf('texts', String(is_send_sms)) })),
  };
}
