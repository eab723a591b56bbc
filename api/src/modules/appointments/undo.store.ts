import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { json } from '../../kit/json';
import type { StoreCaller } from '../../kit/operation';
import { anyOf, storeQueries } from '../../kit/query-builder';
import type { AppointmentState, ClientConfirmation, Standing } from './appointment-changes.store';

/** State of an appointment before its last change. */
export interface Before {
  appointment_id: string;
  /** The version that the change has produced. */
  version: number;
  person_id: string;
  changed_at: Date;
  before: AppointmentState & ClientConfirmation;
}

/** Saves the state of an appointment before a change; it replaces the saved state of the previous change. */
export function rememberBefore(tx: Tx, { whmcsId, personId }: StoreCaller, changeId: string, was: Standing, now: Date) {
  const { start_time, end_time, employee_id, is_anyone, is_requested, service_id, custom_service, modifiers } = was;
  const { note, status, allow_overlap, processing, finishing } = was;
  const { client_confirmed_at, time_changed_at } = was;
  const before: Before['before'] = {
    start_time,
    end_time,
    processing,
    finishing,
    employee_id,
    is_anyone,
    is_requested,
    service_id,
    custom_service,
    modifiers,
    note,
    status,
    allow_overlap,
    client_confirmed_at,
    time_changed_at,
  };
  const saved = {
    change_id: changeId,
    version: was.version + 1,
    person_id: personId,
    changed_at: now,
    before: json(before),
  };
  return tx.run(
    storeQueries(whmcsId)
      .insertInto('appointment_undo', { appointment_id: was.id, ...saved })
      .onConflict((conflict) => conflict.columns(['whmcs_id', 'appointment_id']).doUpdateSet(saved)),
  );
}

/** Returns the saved states of all appointments of the last change, this appointment first; empty if there are none. */
export async function readBefore(tx: Tx, whmcsId: number, appointmentId: string): Promise<Before[]> {
  const rows = await tx.query<Before>(sql`
    select one.appointment_id, one.version, one.person_id, one.changed_at, one.before
    from appointment_undo last
    join appointment_undo one on one.whmcs_id = ${whmcsId} and one.change_id = last.change_id
    where last.whmcs_id = ${whmcsId} and last.appointment_id = ${appointmentId}
    order by one.appointment_id <> last.appointment_id, one.appointment_id`);
  return rows.map((row) => ({ ...row, before: revived(row.before) }));
}

/** Dates were saved as texts; a state that was saved by an earlier release has nothing of the client's, and no processing time. */
const revived = (before: Before['before']): Before['before'] => ({
  ...before,
  start_time: new Date(before.start_time),
  end_time: new Date(before.end_time),
  processing: before.processing ?? 0,
  finishing: before.finishing ?? 0,
  is_requested: before.is_requested ?? null,
  modifiers: before.modifiers ?? [],
  client_confirmed_at: before.client_confirmed_at && new Date(before.client_confirmed_at),
  time_changed_at: before.time_changed_at && new Date(before.time_changed_at),
});

/** Deletes the saved states: these changes cannot be undone any more. */
export const forgetBefore = (tx: Tx, whmcsId: number, appointmentIds: readonly string[]) =>
  tx.run(storeQueries(whmcsId).deleteFrom('appointment_undo').where('appointment_id', '=', anyOf(appointmentIds)));
