import type { AppointmentStatus } from '@suite/domain';
import { dayOfAddress } from '@suite/domain/time';
import { type CalendarView, calendarViews } from './period';

/** The tabs of the ticket page. The view is in the address, so that Back, reload and shared links preserve it. */
export const ticketTabs = ['overview', 'appointment', 'in-service', 'done'] as const;
export type TicketTab = (typeof ticketTabs)[number];

export const overviewKinds = ['unprocessed', 'processed'] as const;
export type OverviewKind = (typeof overviewKinds)[number];

/** `booked` is each status except canceled; those in service have an open ticket. */
export const statusFilters = ['booked', 'new', 'updated', 'confirmed', 'in_service', 'done', 'canceled'] as const;
export type StatusFilter = 'booked' | 'in_service' | AppointmentStatus;

/** An employee's id, `unassigned`, or null for everyone. */
export type StaffFilter = string | null;

export interface TicketView {
  tab: TicketTab;
  kind: OverviewKind;
  search: string;
  calendar: CalendarView;
  /** `yyyy-MM-dd` of the store's zone; null is the store's today. */
  day: string | null;
  status: StatusFilter;
  staff: StaffFilter;
  /** The id of the appointment that is being moved in the day view. */
  moving: string | null;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;

/** Reads the view from `?tab=&show=&q=&view=&day=&status=&staff=&move=`; unknown values fall back to the defaults. */
export function readTicketView(params: URLSearchParams): TicketView {
  return {
    tab: oneOf(ticketTabs, params.get('tab'), 'overview'),
    kind: oneOf(overviewKinds, params.get('show'), 'unprocessed'),
    search: params.get('q') ?? '',
    calendar: oneOf(calendarViews, params.get('view'), 'month'),
    day: dayOfAddress(params.get('day')),
    status: oneOf(statusFilters, params.get('status'), 'booked'),
    staff: params.get('staff') || null,
    moving: params.get('move') || null,
  };
}

/** Returns the query of a view; defaults are left out so that the plain address is the plain page. */
export function writeTicketView(view: TicketView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.tab !== 'overview') params.set('tab', view.tab);
  if (view.kind !== 'unprocessed') params.set('show', view.kind);
  if (view.calendar !== 'month') params.set('view', view.calendar);
  if (view.day) params.set('day', view.day);
  if (view.status !== 'booked') params.set('status', view.status);
  if (view.staff) params.set('staff', view.staff);
  if (view.search !== '') params.set('q', view.search);
  if (view.moving) params.set('move', view.moving);
  return params;
}
