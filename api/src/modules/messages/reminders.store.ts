import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export const deleteReminders = (tx: Tx, whmcsId: number, visitId: string) =>
  tx.query(sql`delete from scheduled_notification where whmcs_id = ${whmcsId} and appointment_id = ${visitId}`);

export async function insertReminders(
  tx: Tx,
  whmcsId: number,
  visitId: string,
  content: string,
  times: readonly Date[],
): Promise<void> {
  for (const time of times)
    await tx.query(sql`
      insert into scheduled_notification (whmcs_id, id, appointment_id, send_at, type, content)
      values (${whmcsId}, ${randomUUID()}, ${visitId}, ${time}, 'reminder', ${content})`);
}

/**
 * Takes a visit with a reminder that is due, the longest due first; null where there is none. Its row is held until
 * the end of the transaction: no other server takes it meanwhile, and nobody changes the visit. One that somebody is
 * changing is left for the next round.
 */
export async function claimVisit(tx: Tx, now: Date): Promise<{ whmcs_id: number; visit_id: string } | null> {
  const [row] = await tx.query<{ whmcs_id: number; visit_id: string }>(sql`
    select visit.whmcs_id, visit.id as visit_id
    from scheduled_notification due
    join appointment visit on visit.whmcs_id = due.whmcs_id and visit.id = due.appointment_id
    where due.send_at <= ${now} order by due.send_at, due.id limit 1
    for no key update of visit skip locked`);
  return row ?? null;
}

/** Takes out what is due of a visit; true where something was, and no other server was faster. */
export async function takeDue(tx: Tx, whmcsId: number, visitId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from scheduled_notification
    where whmcs_id = ${whmcsId} and appointment_id = ${visitId} and send_at <= ${now} returning 1`);
  return rows.length > 0;
}
