import type { Language } from '@suite/domain';
import type { AppointmentSmsType } from '@suite/domain/appointment-sms';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { anyOf, storeQueries } from '../../kit/query-builder';
import type { SkipReason } from './appointment-sms.store';

export interface HeldSms {
  id: string;
  created_at: Date;
  appointment_id: string;
  version: number | null;
  /** The visits that it is about; null if it is its own only. */
  covers: string[] | null;
  type: AppointmentSmsType;
  content: string;
  /** Null if an earlier release wrote it. */
  language: Language | null;
}

/** Returns the stores with held texts that are due. Requires a `system` transaction. */
export async function listStoresWithHeld(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from appointment_sms where held_until <= ${now} group by whmcs_id order by min(held_until), whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/**
 * Locks a visit of the store with a held text that is due, the longest due first; returns null if there is none. A visit that is
 * locked by a change is skipped until the next run.
 */
export async function claimHeldVisit(tx: Tx, whmcsId: number, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(sql`
    select visit.id
    from appointment_sms held
    join appointment visit on visit.whmcs_id = held.whmcs_id and visit.id = held.visit_id
    where held.whmcs_id = ${whmcsId} and held.held_until <= ${now} order by held.held_until, held.id limit 1
    for no key update of visit skip locked`);
  return row?.id ?? null;
}

/** Returns all held texts of a visit, oldest first. */
export const listHeld = (tx: Tx, whmcsId: number, visitId: string): Promise<HeldSms[]> =>
  tx.query<HeldSms>(sql`
    select id, created_at, appointment_id, version, type, content, language, covers from appointment_sms
    where whmcs_id = ${whmcsId} and visit_id = ${visitId} and held_until is not null
    order by created_at, version, id`);

/** Returns whether another text about a change of the visit was sent, or is being sent, after an instant. */
export async function hasLaterText(tx: Tx, whmcsId: number, visitId: string, after: Date): Promise<boolean> {
  const [row] = await tx.query<{ later: boolean }>(sql`
    select exists (select from appointment_sms where whmcs_id = ${whmcsId} and visit_id = ${visitId}
      and message_id is not null and type <> 'reminder' and created_at > ${after}) as later`);
  return row?.later ?? false;
}

/** Marks held texts as not sent, for a reason. */
export const skipHeld = (tx: Tx, whmcsId: number, ids: readonly string[], skipped: SkipReason | 'superseded') =>
  tx.run(storeQueries(whmcsId).update('appointment_sms', { held_until: null, skipped }).where('id', '=', anyOf(ids)));

/** Gives a held text the message that is sent. */
export const releaseHeld = (
  tx: Tx,
  whmcsId: number,
  id: string,
  sent: Pick<HeldSms, 'type' | 'content' | 'language'> & { messageId: string },
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('appointment_sms', {
        held_until: null,
        type: sent.type,
        content: sent.content,
        language: sent.language,
        message_id: sent.messageId,
      })
      .where('id', '=', id),
  );
