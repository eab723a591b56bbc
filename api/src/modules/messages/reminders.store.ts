import { randomUUID } from 'node:crypto';
import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';

export const deleteReminders = (tx: Tx, whmcsId: number, visitId: string) =>
  tx.run(storeQueries(whmcsId).deleteFrom('scheduled_notification').where('appointment_id', '=', visitId));

export async function insertReminders(
  tx: Tx,
  whmcsId: number,
  visitId: string,
  reminders: readonly { sendAt: Date; content: string; language: Language }[],
): Promise<void> {
  for (const { sendAt, content, language } of reminders)
    await tx.run(
      storeQueries(whmcsId).insertInto('scheduled_notification', {
        id: randomUUID(),
        appointment_id: visitId,
        send_at: sendAt,
        type: 'reminder',
        content,
        language,
      }),
    );
}

/** Returns the visits that have planned reminders in a language, with the times of these. */
export const listPlanned = (
  tx: Tx,
  whmcsId: number,
  language: Language,
): Promise<{ visit_id: string; times: Date[] }[]> =>
  tx.query(sql`
    select appointment_id as visit_id, array_agg(send_at order by send_at) as times from scheduled_notification
    where whmcs_id = ${whmcsId} and language = ${language} group by appointment_id order by appointment_id`);

export const updateReminder = (
  tx: Tx,
  whmcsId: number,
  visitId: string,
  { sendAt, content }: { sendAt: Date; content: string },
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('scheduled_notification', { content })
      .where('appointment_id', '=', visitId)
      .where('send_at', '=', sendAt),
  );

/** Returns the stores with due reminders. Requires a `system` transaction. */
export async function listStoresWithDue(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from scheduled_notification where send_at <= ${now} group by whmcs_id order by min(send_at), whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/**
 * Locks a visit of the store with a due reminder, the longest due first; returns null if there is none. The row is locked until the
 * end of the transaction, so that no other server sends it and no request changes the visit meanwhile. A visit that is
 * locked by a change is skipped until the next run.
 */
export async function claimVisit(tx: Tx, whmcsId: number, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(sql`
    select visit.id
    from scheduled_notification due
    join appointment visit on visit.whmcs_id = due.whmcs_id and visit.id = due.appointment_id
    where due.whmcs_id = ${whmcsId} and due.send_at <= ${now} order by due.send_at, due.id limit 1
    for no key update of visit skip locked`);
  return row?.id ?? null;
}

/** Deletes the due reminders of a visit, and returns whether there were any: another server may have been faster. */
export async function takeDue(tx: Tx, whmcsId: number, visitId: string, now: Date): Promise<boolean> {
  const rows = await tx.run(
    storeQueries(whmcsId)
      .deleteFrom('scheduled_notification')
      .where('appointment_id', '=', visitId)
      .where('send_at', '<=', now)
      .returning('id'),
  );
  return rows.length > 0;
}
