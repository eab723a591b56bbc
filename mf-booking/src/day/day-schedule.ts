import type { Processing } from '@suite/domain/processing';
import { dayRange, type Span } from '@suite/domain/time';
import { mayChange } from '../domain/status';
import type { DayAppointmentFragment, DayBlockedFragment, DayPlanFragment, DayScheduleQuery } from './day.generated';
import { drawnSpan, gapsBetween, minuteAt } from './day-span';
import { type LanePlace, placeInLanes } from './lanes';

/** A vertical range of the drawn day, in minutes from its top. */
export interface Stretch {
  top: number;
  bottom: number;
}
export interface DayCard extends Stretch, LanePlace {
  /** The time in which its employee is free for another client; null without one. */
  free: Stretch | null;
  appointment: DayAppointmentFragment;
  /** False for those that the filter does not match: they are drawn, so that no taken time looks free. */
  matchesFilter: boolean;
  mayMove: boolean;
}
export interface BlockedStretch extends Stretch {
  blocked: DayBlockedFragment;
}
export interface DayColumn {
  /** Null: the column of unassigned appointments. */
  employee: { id: string; name: string; imageUrl: string | null; color: number | null } | null;
  /** In order of time. */
  cards: DayCard[];
  /** The maximum number of cards side by side. */
  lanes: number;
  /** Working hours; null for unassigned and former employees. */
  working: Span[] | null;
  /** The time outside of the working hours. */
  off: Stretch[];
  blocked: BlockedStretch[];
}
export interface DaySchedule {
  drawn: Span;
  columns: DayColumn[];
}

/** Returns whether the appointment could be assigned to this column's employee. */
export const mayReceive = (
  { employee, working }: DayColumn,
  appointment: { employee?: { id: string } | null },
): boolean => (employee?.id ?? null) === (appointment.employee?.id ?? null) || working !== null;

type DayStaff = DayScheduleQuery['employee_list'][number];

interface DayScheduleInput {
  day: string;
  zone: string;
  plans: readonly DayPlanFragment[];
  staff: readonly DayStaff[];
  /** In order of time. */
  appointments: readonly DayAppointmentFragment[];
  matchesFilter: (appointment: DayAppointmentFragment) => boolean;
  mayMove: boolean;
}

/**
 * Returns a column per employee, in the order of their plans; before them a column of unassigned appointments, if
 * there are any.
 */
export function daySchedule({
  day,
  zone,
  plans,
  staff,
  appointments: fetched,
  matchesFilter,
  mayMove,
}: DayScheduleInput): DaySchedule {
  const closes = closingOf(day, zone, plans);
  // Those after closing are of the next day only.
  const appointments = fetched.filter(({ start_time }) => new Date(start_time) < closes);
  const times = [...plans.flatMap(({ working, blocked }) => [...working, ...blocked]), ...appointments];
  const drawn = drawnSpan(day, zone, times.map(spanOf), closes);
  const stretch = (timed: Timed): Stretch => {
    const { start, end } = spanOf(timed);
    return { top: minuteAt(start, drawn), bottom: minuteAt(end, drawn) };
  };
  const ofStore = plans.find(({ employee_id }) => employee_id === null)?.blocked ?? [];
  const team = plans.filter(({ employee_id }) => employee_id !== null);
  // A former employee may still have appointments.
  const served = new Map(appointments.map(({ employee }) => [employee?.id ?? null, employee?.full_name ?? '']));
  const gone = [...served.keys()].filter((id) => id !== null && !team.some(({ employee_id }) => employee_id === id));

  function columnEmployee(id: string): DayColumn['employee'] {
    const { full_name, image_url, color } = staff.find((one) => one.id === id) ?? {};
    return { id, name: full_name ?? served.get(id) ?? '', imageUrl: image_url ?? null, color: color ?? null };
  }

  function column(id: string | null, plan?: DayPlanFragment): DayColumn {
    const own = appointments.filter(({ employee }) => (employee?.id ?? null) === id);
    const stretches = own.map(stretch);
    const places = placeInLanes(stretches);
    const cards = own.map((appointment, index) => ({
      appointment,
      matchesFilter: matchesFilter(appointment),
      mayMove: mayMove && mayChange(appointment),
      ...(stretches[index] ?? { top: 0, bottom: 0 }),
      ...(places[index] ?? { lane: 0, lanes: 1 }),
      free: freeStretch(stretches[index] ?? { top: 0, bottom: 0 }, appointment),
    }));
    const working = plan?.working.map(spanOf) ?? null;
    const off = working ? gapsBetween(drawn, [...(plan?.from_day_before ?? []).map(spanOf), ...working]) : [];
    return {
      employee: id === null ? null : columnEmployee(id),
      cards,
      lanes: Math.max(1, ...places.map(({ lanes }) => lanes)),
      working,
      off: off.map(({ start, end }) => ({ top: minuteAt(start, drawn), bottom: minuteAt(end, drawn) })),
      blocked: [...ofStore, ...(plan?.blocked ?? [])].map((blocked) => ({ blocked, ...stretch(blocked) })),
    };
  }

  return {
    drawn,
    columns: [
      ...(served.has(null) ? [column(null)] : []),
      ...team.map((plan) => column(plan.employee_id, plan)),
      ...gone.map((id) => column(id)),
    ],
  };
}

/** Returns when the last hours of a day end: at midnight, or in the next morning. */
function closingOf(day: string, zone: string, plans: readonly DayPlanFragment[]): Date {
  const ends = plans.flatMap(({ working }) => working).map(({ end_time }) => Date.parse(end_time));
  return new Date(Math.max(dayRange(day, zone).end.getTime(), ...ends));
}

/** Returns the part of an appointment's place in which its employee is free for another client; null without one. */
export function freeStretch({ top, bottom }: Stretch, { processing, finishing }: Processing): Stretch | null {
  if (processing === 0 || bottom - top <= processing + finishing) return null;
  return { top: bottom - finishing - processing, bottom: bottom - finishing };
}

/** Returns the parts of an appointment's place that take its employee. */
export function takenStretches(place: Stretch, appointment: Processing): Stretch[] {
  const free = freeStretch(place, appointment);
  if (!free) return [place];
  return [
    { top: place.top, bottom: free.top },
    { top: free.bottom, bottom: place.bottom },
  ].filter(({ top, bottom }) => top < bottom);
}

interface Timed {
  start_time: string;
  end_time: string;
}
const spanOf = ({ start_time, end_time }: Timed): Span => ({ start: new Date(start_time), end: new Date(end_time) });
