import { type Modifier, modifierSums } from '@suite/domain/modifiers';
import type { Booking, BookingDraft, BookingService } from './booking';
import { toExistingClient } from './last-visit';

/** The fields of an appointment that can change. */
export const changeable = ['start', 'duration', 'service', 'employee', 'note'] as const;
export type Changeable = (typeof changeable)[number];

type Client = Parameters<typeof toExistingClient>[0];

/** An appointment of the API, with the fields that changing it needs. */
export interface ChangeableAppointment {
  start_time: string;
  end_time: string;
  note: string | null;
  booker_name: string | null;
  service_name: string | null;
  modifiers: readonly Modifier[];
  customer: Client | null;
  employee: { id: string; full_name: string } | null;
  is_requested: boolean;
  service: { id: string; price: number } | null;
}

/** Returns an appointment as the form has it: a visit of one service. */
export function draftOf(appointment: ChangeableAppointment): BookingDraft {
  const {
    start_time,
    end_time,
    note,
    booker_name,
    service_name,
    modifiers,
    customer,
    employee,
    is_requested,
    service,
  } = appointment;
  return {
    client: customer ? toExistingClient(customer) : { kind: 'booker', full_name: booker_name ?? '' },
    services: [
      {
        service_id: service?.id ?? null,
        name: service_name ?? '',
        price: service && service.price + modifierSums(modifiers).price,
        duration: (Date.parse(end_time) - Date.parse(start_time)) / 60_000,
        modifier_ids: modifiers.map(({ id }) => id),
        employee: employee && {
          id: employee.id,
          name: employee.full_name,
          ...(is_requested ? { isRequested: true } : {}),
        },
      },
    ],
    start: new Date(start_time).toISOString(),
    note: note ?? '',
    guests: [],
    guestsInSequence: false,
  };
}

const serviceOf = ({ services: [service] }: BookingDraft): BookingService =>
  service ?? { service_id: null, name: '', price: null, duration: Number.NaN, employee: null };

const employeeText = ({ employee }: BookingService) =>
  employee && `${employee.id}${employee.isRequested ? ' requested' : ''}`;

const serviceText = ({ service_id, name, modifier_ids = [] }: BookingService) =>
  [service_id ?? name, ...modifier_ids].join(' ');

/** Returns the compared value of each field. */
const asCompared: Record<Changeable, (draft: BookingDraft) => unknown> = {
  start: ({ start }) => start,
  duration: (draft) => serviceOf(draft).duration,
  service: (draft) => serviceText(serviceOf(draft)),
  employee: (draft) => employeeText(serviceOf(draft)),
  note: ({ note }) => note.trim(),
};

/** Lists the fields that differ between two drafts. */
export const changesBetween = (before: BookingDraft, after: BookingDraft): Changeable[] =>
  changeable.filter((field) => !Object.is(asCompared[field](before), asCompared[field](after)));

/** Returns `draft` with some fields of `from`. */
function withFieldsFrom(draft: BookingDraft, fields: readonly Changeable[], from: BookingDraft): BookingDraft {
  const [mine, theirs] = [serviceOf(draft), serviceOf(from)];
  const has = (field: Changeable) => fields.includes(field);
  const service = has('service') ? theirs : mine;
  return {
    ...draft,
    start: (has('start') ? from : draft).start,
    note: (has('note') ? from : draft).note,
    services: [
      {
        service_id: service.service_id,
        name: service.name,
        price: service.price,
        duration: (has('duration') ? theirs : mine).duration,
        ...(service.modifier_ids ? { modifier_ids: service.modifier_ids } : {}),
        employee: (has('employee') ? theirs : mine).employee,
      },
    ],
  };
}

/** An unsaved change. */
export interface BookingChange {
  /** The last known state of the appointment, and its version. */
  base: BookingDraft;
  version: number;
  /** The draft of its new state. */
  draft: BookingDraft;
  /** The base before a conflicting change of another person; null without a conflict. */
  baseBeforeConflict: BookingDraft | null;
}

/**
 * Rebases a change on a newer state of the appointment: typed fields are retained, all others have the newest
 * values, and the changes of the other person are recorded.
 */
export function rebaseChange(change: BookingChange, newest: BookingDraft, version: number): BookingChange {
  if (change.version === version) return change;
  const typed = changesBetween(change.base, change.draft);
  return {
    base: newest,
    version,
    draft: withFieldsFrom(newest, typed, change.draft),
    baseBeforeConflict: change.baseBeforeConflict ?? change.base,
  };
}

/** The mutation's input of a change: only changed fields. */
export function toUpdateInput(base: BookingDraft, booking: Booking) {
  const changed = changesBetween(base, booking);
  const service = serviceOf(booking);
  const has = (field: Changeable) => changed.includes(field);
  return {
    ...(has('start') ? { start_time: booking.start } : {}),
    ...(has('duration') ? { duration: service.duration } : {}),
    ...(has('service')
      ? {
          service_id: service.service_id,
          custom_service: service.service_id === null ? service.name : null,
          modifier_ids: service.modifier_ids ?? [],
        }
      : {}),
    ...(has('employee') ? employeeInput(serviceOf(base), service) : {}),
    ...(has('note') ? { note: booking.note === '' ? null : booking.note } : {}),
  };
}

/** The input of another employee, or of whether the client asks for the same one. */
function employeeInput({ employee: before }: BookingService, { employee: after }: BookingService) {
  const isRequested = after?.isRequested ?? false;
  if (before?.id === after?.id) return { is_requested: isRequested };
  return { employee_id: after?.id ?? null, ...(isRequested ? { is_requested: true } : {}) };
}
