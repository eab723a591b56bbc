import { addDays, dayRange } from '@suite/domain/time';
import { type FieldRefusal, fieldIf, refuseFields } from '../../kit/problem';
import type { Customer_order_by, Customer_where, CustomerLastVisitBand } from '../../resolver-types.generated';

/** The days that may have passed since the last visit, both inclusive; null for no end. */
const bandDays: Record<Exclude<CustomerLastVisitBand, 'never'>, readonly [number, number | null]> = {
  days_0_to_30: [0, 30],
  days_31_to_60: [31, 60],
  days_61_to_90: [61, 90],
  days_91_to_180: [91, 180],
  days_181_to_365: [181, 365],
  over_365_days: [366, null],
};

export const lastVisitBands: readonly CustomerLastVisitBand[] = [
  'never',
  'days_0_to_30',
  'days_31_to_60',
  'days_61_to_90',
  'days_91_to_180',
  'days_181_to_365',
  'over_365_days',
];

/** The days without a visit whose clients are counted: four, eight and twelve weeks. */
export const absenceDays = [28, 56, 84] as const;

/** The most days since a last visit by which clients are grouped, so that bands and absences are sums of groups. */
export const lastVisitLimits: readonly number[] = [
  ...Object.values(bandDays).map(([, max]) => max ?? Number.POSITIVE_INFINITY),
  ...absenceDays,
].sort((a, b) => a - b);

/** Returns the limits of the groups that a band consists of. */
export const limitsOfBand = (band: Exclude<CustomerLastVisitBand, 'never'>): number[] => {
  const [min, max] = bandDays[band];
  return lastVisitLimits.filter((limit) => limit >= min && limit <= (max ?? Number.POSITIVE_INFINITY));
};

/** The times that a last visit may have; null for no limit. */
export interface VisitTimes {
  from: Date | null;
  to: Date | null;
}

/** The current day of a store, and its zone. */
export interface StoreToday {
  today: string;
  timezone: string;
}

const startOf = (day: string, timezone: string): Date => dayRange(day, timezone).start;

/** Returns the time from which on a visit is at most so many days ago. */
export const sinceDays = ({ today, timezone }: StoreToday, days: number): Date =>
  startOf(addDays(today, -days), timezone);

/** Returns the times of the last visits of a band. */
export function timesOfBand(today: StoreToday, band: Exclude<CustomerLastVisitBand, 'never'>): VisitTimes {
  const [min, max] = bandDays[band];
  return {
    from: max === null ? null : sinceDays(today, max),
    to: min === 0 ? null : sinceDays(today, min - 1),
  };
}

/** Returns the times of the last visits that a filter of days allows; bands are besides. */
export function timesOfDays(
  today: StoreToday,
  { within_days, not_for_days, start, end }: NonNullable<Customer_where['last_visit']>,
): VisitTimes[] {
  return [
    ...(within_days == null ? [] : [{ from: sinceDays(today, within_days), to: null }]),
    ...(not_for_days == null ? [] : [{ from: null, to: sinceDays(today, not_for_days) }]),
    ...(start == null ? [] : [{ from: startOf(start, today.timezone), to: null }]),
    ...(end == null ? [] : [{ from: null, to: startOf(addDays(end, 1), today.timezone) }]),
  ];
}

const maxValues = 20;
const maxDays = 3_650;

const outOfRange = (path: string, is: boolean, min: number, max: number): FieldRefusal[] =>
  fieldIf(is, { path: `where.${path}`, code: 'out_of_range', params: { min, max } });

/** Throws field errors for lists that are too long, and for days and months that there are not. */
export function checkFilters(where: Customer_where | null | undefined): void {
  const { types, sources, birth_months, last_visit } = where ?? {};
  const isDays = (days: number | null | undefined) => days == null || (days >= 0 && days <= maxDays);
  refuseFields([
    ...outOfRange('types', (types?.length ?? 0) > maxValues, 0, maxValues),
    ...outOfRange('sources', (sources?.length ?? 0) > maxValues, 0, maxValues),
    ...outOfRange('birth_months', birth_months?.some((month) => month < 1 || month > 12) ?? false, 1, 12),
    ...outOfRange('birth_months', (birth_months?.length ?? 0) > 12, 0, 12),
    ...outOfRange('last_visit.bands', (last_visit?.bands?.length ?? 0) > maxValues, 0, maxValues),
    ...outOfRange('last_visit.within_days', !isDays(last_visit?.within_days), 0, maxDays),
    ...outOfRange('last_visit.not_for_days', !isDays(last_visit?.not_for_days), 0, maxDays),
  ]);
}

/** Returns whether a filter asks for more than a search. */
export const hasFilters = ({ search, ...filters }: Customer_where = {}): boolean =>
  Object.values(filters).some((value) => value != null);

/** Returns whether clients are listed by name, from A to Z. */
export const isByName = (by: Customer_order_by | null | undefined): boolean =>
  !Object.entries(by ?? {}).some(
    ([column, direction]) => direction && !(column === 'full_name' && direction === 'asc'),
  );
