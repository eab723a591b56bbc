import { useSearchChanges } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { months } from '../client-facts/months';

export const clientTypes = ['new', 'regular', 'vip', 'at_risk', 'normal', 'import', 'booking'] as const;
/** The types that are chips above the list. */
export const chipTypes = ['new', 'regular', 'vip', 'at_risk'] as const satisfies readonly Types.CustomerType[];
export const statuses = ['active', 'blocked'] as const satisfies readonly Types.CustomerListStatus[];
export const visitBands = [
  'never',
  'days_0_to_30',
  'days_31_to_60',
  'days_61_to_90',
  'days_91_to_180',
  'days_181_to_365',
  'over_365_days',
] as const satisfies readonly Types.CustomerLastVisitBand[];
/** The absences beside the bands, with the days since the last visit. */
export const absences = [
  { name: 'no_visit_4_weeks', days: 28 },
  { name: 'no_visit_8_weeks', days: 56 },
  { name: 'no_visit_12_weeks', days: 84 },
] as const;
export const sortOrders = ['name', 'last_visit', 'longest_ago', 'visits', 'points', 'newest'] as const;

/** The parameters of the list's address. */
export const filterNames = [
  'type',
  'status',
  'source',
  'group',
  'visited',
  'born',
  'points_min',
  'points_max',
  'texts',
  'sort',
] as const;
export type ClientFilterName = (typeof filterNames)[number];

/** An empty text is no filter. */
export type ClientFilterValues = Readonly<Record<ClientFilterName, string>>;

/** The filters of the sheet; the type is also a chip, and the group is named above the list. */
export const sheetFilters = filterNames.filter((name) => name !== 'type' && name !== 'group' && name !== 'sort');

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
/** More points than a client can have. */
const maxPoints = 9_999_999;
const isPoints = (text: string) => /^\d{1,7}$/.test(text) && Number(text) <= maxPoints;

/** Reads the filters of an address; values that are none are left out. */
export function readFilters(params: URLSearchParams): ClientFilterValues {
  const value = (name: ClientFilterName) => params.get(name) ?? '';
  const oneOf = (name: ClientFilterName, values: readonly string[]) => values.find((one) => one === value(name)) ?? '';
  const points = (name: ClientFilterName) => (isPoints(value(name)) ? value(name) : '');
  return {
    type: oneOf('type', clientTypes),
    status: oneOf('status', statuses),
    source: value('source').slice(0, 255),
    group: isUuid(value('group')) ? value('group') : '',
    visited: oneOf('visited', [...absences.map(({ name }) => name), ...visitBands]),
    born: oneOf('born', months.map(String)),
    points_min: points('points_min'),
    points_max: points('points_max'),
    texts: oneOf('texts', ['on', 'off']),
    sort: oneOf('sort', sortOrders),
  };
}

export type FilterChanges = Partial<Record<ClientFilterName | 'q', string>>;

/** The filters in the address. */
export function useClientFilters() {
  const { params, change } = useSearchChanges();
  return { values: readFilters(params), change: (changes: FilterChanges) => change(changes) };
}

/** The order of the API: by name, or the most or newest first; the longest absence begins with clients who never came. */
export function orderOf(sort: string): Types.Customer_Order_By {
  switch (sort) {
    case 'last_visit':
      return { last_visited: 'desc' };
    case 'longest_ago':
      return { last_visited: 'asc' };
    case 'visits':
      return { visit_count: 'desc' };
    case 'points':
      return { point: 'desc' };
    case 'newest':
      return { create_at: 'desc' };
    default:
      return { full_name: 'asc' };
  }
}

/** The condition of the API. Employees list the clients whom they serve or served. */
export function whereOf(search: string, values: ClientFilterValues, isEmployee: boolean): Types.Customer_Where {
  const { type, status, source, group, visited, born, points_min, points_max, texts } = values;
  const where: Types.Customer_Where = {};
  if (search) where.search = search;
  if (type) where.types = [type as Types.CustomerType];
  if (status) where.status = status as Types.CustomerListStatus;
  if (source) where.sources = [source];
  if (group) where.group_id = group;
  const absence = absences.find(({ name }) => name === visited);
  if (absence) where.last_visit = { not_for_days: absence.days };
  else if (visited) where.last_visit = { bands: [visited as Types.CustomerLastVisitBand] };
  if (born) where.birth_months = [Number(born)];
  if (points_min || points_max)
    where.points = { min: points_min ? Number(points_min) : null, max: points_max ? Number(points_max) : null };
  if (texts) where.is_send_sms = texts === 'on';
  if (isEmployee) where.is_served_by_me = true;
  return where;
}
