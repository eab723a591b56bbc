import type { Modifier } from '@suite/domain/modifiers';
import type { AppointmentState, Standing } from './appointment-changes.store';
import { minuteMs } from './duration.rules';

/** Changes of an appointment: omitted fields stay, null clears a field, and a null employee means any employee. */
export interface AppointmentPatch {
  start_time?: string;
  /** Minutes. */
  duration?: number;
  employee_id?: string | null;
  is_requested?: boolean;
  service_id?: string | null;
  custom_service?: string | null;
  modifiers?: Modifier[];
  note?: string | null;
}

/** Returns the status of what the salon itself books or changes: it is processed unless nobody serves it. */
export function statusBySalon(employeeId: string | null, isNew: boolean): AppointmentState['status'] {
  if (employeeId !== null) return 'confirmed';
  return isNew ? 'new' : 'updated';
}

export type AppointmentChangeKind = 'moved' | 'staff_changed' | 'changed' | 'noted';

/** Returns whether the client asks for the employee of the next state: another employee was not asked for yet. */
function isRequested(was: Standing, { employee_id = was.employee_id, is_requested }: AppointmentPatch) {
  if (employee_id === null) return false;
  return is_requested ?? (employee_id === was.employee_id ? was.is_requested : false);
}

/** Returns the state after a patch; the employee, and the processing time of another service, are set later. */
export function applyPatch(was: Standing, patch: AppointmentPatch): AppointmentState {
  const start = patch.start_time === undefined ? was.start_time : new Date(patch.start_time);
  const length = patch.duration === undefined ? +was.end_time - +was.start_time : patch.duration * minuteMs;
  const patched = <Value>(value: Value | undefined, stays: Value) => (value === undefined ? stays : value);
  return {
    start_time: start,
    end_time: new Date(+start + length),
    processing: was.processing,
    finishing: was.finishing,
    employee_id: patched(patch.employee_id, was.employee_id),
    is_anyone: patch.employee_id === undefined ? was.is_anyone && !patch.is_requested : patch.employee_id === null,
    is_requested: isRequested(was, patch),
    service_id: patched(patch.service_id, was.service_id),
    custom_service: patched(patch.custom_service, was.custom_service),
    modifiers: patched(patch.modifiers, was.modifiers),
    note: patched(patch.note, was.note),
    status: was.status,
    allow_overlap: was.allow_overlap,
  };
}

/** Moves another part of the visit along: earlier parts by as much as the start, later parts by as much as the end. */
export function moveAlong(other: Standing, was: Standing, next: AppointmentState): AppointmentState {
  const by = other.start_time < was.start_time ? +next.start_time - +was.start_time : +next.end_time - +was.end_time;
  return { ...other, start_time: new Date(+other.start_time + by), end_time: new Date(+other.end_time + by) };
}

export const isMoved = (was: AppointmentState, next: AppointmentState): boolean =>
  +was.start_time !== +next.start_time || +was.end_time !== +next.end_time;

const isSameService = (was: AppointmentState, next: AppointmentState): boolean =>
  was.service_id === next.service_id &&
  was.custom_service === next.custom_service &&
  was.processing === next.processing &&
  was.finishing === next.finishing &&
  was.modifiers.map(({ id }) => id).join() === next.modifiers.map(({ id }) => id).join();

/** Returns the kind of a change for notifications, the first that applies; null if nothing differs. */
export function changeOf(was: AppointmentState, next: AppointmentState): AppointmentChangeKind | null {
  if (+was.start_time !== +next.start_time) return 'moved';
  if (was.employee_id !== next.employee_id) return 'staff_changed';
  if (isMoved(was, next) || !isSameService(was, next)) return 'changed';
  const isSame = was.note === next.note && was.is_anyone === next.is_anyone && was.is_requested === next.is_requested;
  return isSame ? null : 'noted';
}
