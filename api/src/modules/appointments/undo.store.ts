import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type { AppointmentState, Standing } from './appointment-changes.store';

/** How an appointment stood before its last change. */
export interface Before {
  appointment_id: string;
  /** The version that the change has made. */
  version: number;
  person_id: string;
  changed_at: Date;
  before: AppointmentState;
}

/** Keeps how an appointment stood, in the place of what was kept of the change before. */
export function rememberBefore(tx: Tx, { whmcsId, personId }: StoreCaller, changeId: string, was: Standing, now: Date) {
  const { start_time, end_time, employee_id, is_anyone, service_id, custom_service, note, status, allow_overlap } = was;
  const before: AppointmentState = {
    start_time,
    end_time,
    employee_id,
    is_anyone,
    service_id,
    custom_service,
    note,
    status,
    allow_overlap,
  };
  return tx.query(sql`
    insert into appointment_undo (whmcs_id, appointment_id, change_id, version, person_id, changed_at, before)
    values (${whmcsId}, ${was.id}, ${changeId}, ${was.version + 1}, ${personId}, ${now}, ${JSON.stringify(before)}::jsonb)
    on conflict (whmcs_id, appointment_id) do update set change_id = excluded.change_id, version = excluded.version,
      person_id = excluded.person_id, changed_at = excluded.changed_at, before = excluded.before`);
}

/** What the last change of an appointment was a part of, the appointment itself first; empty where nothing is kept. */
export async function readBefore(tx: Tx, whmcsId: number, appointmentId: string): Promise<Before[]> {
  const rows = await tx.query<Before>(sql`
    select one.appointment_id, one.version, one.person_id, one.changed_at, one.before
    from appointment_undo asked
    join appointment_undo one on one.whmcs_id = ${whmcsId} and one.change_id = asked.change_id
    where asked.whmcs_id = ${whmcsId} and asked.appointment_id = ${appointmentId}
    order by one.appointment_id <> asked.appointment_id, one.appointment_id`);
  return rows.map((row) => ({ ...row, before: revived(row.before) }));
}

const revived = (before: AppointmentState): AppointmentState => ({
  ...before,
  start_time: new Date(before.start_time),
  end_time: new Date(before.end_time),
});

/** Nothing of these is to be taken back any more. */
export const forgetBefore = (tx: Tx, whmcsId: number, appointmentIds: readonly string[]) =>
  tx.query(sql`
    delete from appointment_undo where whmcs_id = ${whmcsId} and appointment_id = any(${[...appointmentIds]}::uuid[])`);
