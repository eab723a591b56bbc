import { createDomainEvents } from '../../kit/domain-events';
import type { AppointmentState } from './appointment-changes.store';
import type { AppointmentChangeKind } from './appointment-update.rules';

/** A change of an appointment, or of its whole visit, that sends one notification. */
export interface AppointmentChanged {
  appointmentId: string;
  /** State after the change. */
  version: number;
  change: Exclude<AppointmentChangeKind, 'noted'> | 'booked' | 'confirmed' | 'canceled' | 'no_show';
  /** State before a change of time or staff. */
  before?: Pick<AppointmentState, 'start_time' | 'employee_id'>;
  /** Further employees who are affected. */
  others?: readonly (string | null)[];
  /** The appointments that were canceled with it. */
  canceled?: readonly string[];
  /** One appointment of each visit that was changed with it, its own included; by default it is alone. */
  together?: readonly string[];
  /** One appointment of each further visit of the same client that was changed with it; one text is about all. */
  clientVisits?: readonly string[];
  /** True if the text about another visit of the client is about this one, too. */
  isTextedElsewhere?: boolean;
  /** False if the person who made the change did not want the client notified; default true. */
  notifiesClient?: boolean;
}

export type AppointmentEvent =
  | ({ kind: 'changed' } & AppointmentChanged)
  /**
   * A change was undone: `undone` is when it was made, and the versions that it had produced of the visit's appointments;
   * the other fields describe how the undo changed the appointment; `change` is null if it restored the status only.
   */
  | ({
      kind: 'change_undone';
      undone: { parts: readonly { id: string; version: number }[]; changedAt: Date };
      change: AppointmentChanged['change'] | null;
    } & Omit<AppointmentChanged, 'change'>)
  | { kind: 'completed'; appointmentId: string }
  /** Visits joined or left a group; `visitIds` are all that were in it before or are in it now. */
  | { kind: 'regrouped'; appointmentId: string; visitIds: readonly string[] };

/**
 * Published after the change was written, in its transaction; once per change, also if it changes several parts of a
 * visit.
 */
export const appointmentEvents = createDomainEvents<AppointmentEvent>();
