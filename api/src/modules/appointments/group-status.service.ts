import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import type {
  AppointmentCheckInInput,
  AppointmentGroupCancelInput,
  AppointmentVersionInput,
} from '../../resolver-types.generated';
import { logAppointment, type Standing, setCheckedIn } from './appointment-changes.store';
import { type Changing, lockUnchanged, readForChange, requireAppointment } from './appointments.service';
import type { AppointmentRow } from './appointments.store';
import { arrivalEvents } from './arrival-events.service';
import { maxPeople } from './groups.rules';
import { cancelVisits } from './status.service';

/**
 * Cancels the chosen visits, or records that their clients did not come, all or none. Each is refused as alone, and a
 * no-show can be undone as alone.
 */
export async function cancelGroup(
  { appointments, cancel_reason, notify_client }: AppointmentGroupCancelInput,
  context: StoreContext,
): Promise<AppointmentRow[]> {
  const visits = await readVisits(appointments, context);
  await cancelVisits(visits, { reason: cancel_reason, notifiesClient: notify_client }, context);
  return readAll(visits, context);
}

/**
 * Records that the clients of the chosen visits have arrived, or that they have not, all or none; on the day of the
 * visit only (`appointment_other_day`).
 */
export async function checkIn(
  { appointments, is_checked_in }: AppointmentCheckInInput,
  context: StoreContext,
): Promise<AppointmentRow[]> {
  const { tx, caller, now } = context;
  const visits = await readVisits(appointments, context);
  const today = businessDay(now(), caller.timezone);
  const parts = visits.flatMap(({ one, others }) => {
    if (one.status === 'canceled' || one.status === 'done') throw new Problem('conflict', 'status_changed');
    if (businessDay(one.start_time, caller.timezone) !== today) throw new Problem('conflict', 'appointment_other_day');
    return [one, ...others.filter(({ status }) => status !== 'canceled' && status !== 'done')];
  });
  await lockUnchanged(parts, context);
  const event = is_checked_in ? 'checked_in' : 'check_in_undone';
  for (const { id } of parts) {
    await setCheckedIn(tx, caller, id, is_checked_in ? now() : null, now());
    await logAppointment(tx, caller, id, event, {}, now());
  }
  await arrivalEvents.publish({ appointmentIds: parts.map(({ id }) => id), hasCome: is_checked_in }, context);
  return readAll(visits, context);
}

/** Reads the whole visit of each appointment; each visit may be named once. */
async function readVisits(
  appointments: readonly AppointmentVersionInput[],
  context: StoreContext,
): Promise<Changing[]> {
  if (appointments.length === 0) throw invalid('input_obj.appointments', 'required');
  if (appointments.length > maxPeople) throw invalid('input_obj.appointments', 'too_many', { max: maxPeople });
  const visits: Changing[] = [];
  const seen = new Set<string>();
  for (const [index, { id, version }] of appointments.entries()) {
    const visit = await readForChange({ id, version, whole_visit: true }, context);
    const parts: Standing[] = [visit.one, ...visit.others];
    if (parts.some((part) => seen.has(part.id))) throw invalid(`input_obj.appointments.${index}.id`, 'already_used');
    for (const part of parts) seen.add(part.id);
    visits.push(visit);
  }
  return visits;
}

async function readAll(visits: readonly Changing[], context: StoreContext): Promise<AppointmentRow[]> {
  const rows: AppointmentRow[] = [];
  for (const { one } of visits) rows.push(await requireAppointment(one.id, context));
  return rows;
}
