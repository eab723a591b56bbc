import type { AppointmentSmsType } from '@suite/domain/appointment-sms';
import type { Database, Tx } from '../../kit/database';
import { workInTurn } from '../../kit/store-queues';
import { listParts, readVisit, type SmsVisit, type VisitPart } from './appointment-sms.store';
import { mergeHeld } from './held-sms.rules';
import {
  claimHeldVisit,
  type HeldSms,
  hasLaterText,
  listHeld,
  listStoresWithHeld,
  releaseHeld,
  skipHeld,
} from './held-sms.store';
import { listAwaited } from './reminders.service';
import { queueSms, smsText, whySkipped } from './write-sms.service';

const perRound = 200;

/**
 * Sends the texts that waited for the end of the quiet hours, each visit's in one transaction: one text about the
 * present state of the visit, in place of all that were held. None is sent if the visit has begun meanwhile, or if the
 * client was notified of a later, urgent change.
 */
export async function sendHeld({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  const stores = await database.transaction({ kind: 'system' }, (tx) => listStoresWithHeld(tx, now()));
  await workInTurn(stores, perRound, (whmcsId) =>
    database.transaction({ kind: 'system' }, (tx) => sendOfOneVisit(tx, whmcsId, now())),
  );
}

/** Returns false if no held text of the store is due. */
async function sendOfOneVisit(tx: Tx, whmcsId: number, now: Date): Promise<boolean> {
  const visitId = await claimHeldVisit(tx, whmcsId, now);
  if (visitId === null) return false;
  const visit = await readVisit(tx, whmcsId, visitId);
  // Another server may have been faster: then none is left.
  const held = await listHeld(tx, whmcsId, visitId);
  const last = held.at(-1);
  if (!visit || !last) return true;
  if (await hasLaterText(tx, whmcsId, visitId, last.created_at)) {
    await skipHeld(
      tx,
      whmcsId,
      held.map(({ id }) => id),
      'superseded',
    );
    return true;
  }
  const about = [...new Set([visitId, ...held.flatMap(({ covers }) => covers ?? [])])];
  const awaited = await listAwaited(tx, whmcsId, about, visitId);
  const types = mergeHeld(
    held.map(({ type }) => type),
    awaited.length > 0,
  );
  for (const [place, one] of held.entries()) {
    const type = types[place] ?? null;
    if (type === null) await skipHeld(tx, whmcsId, [one.id], 'superseded');
    else await send(tx, whmcsId, { one, type, visit, awaited }, now);
  }
  return true;
}

interface Release {
  one: HeldSms;
  type: AppointmentSmsType;
  visit: SmsVisit;
  awaited: readonly VisitPart[];
}

/** A cancellation is sent as it was written, because nothing changes what was canceled. */
async function send(tx: Tx, whmcsId: number, { one, type, visit, awaited }: Release, now: Date): Promise<void> {
  const parts = type === 'canceled' ? await canceledPart(tx, whmcsId, visit, one) : awaited;
  const sms = { visit, parts, appointmentId: one.appointment_id, version: one.version, type, sendAt: now };
  const skipped = await whySkipped(tx, whmcsId, sms, now);
  if (skipped) {
    await skipHeld(tx, whmcsId, [one.id], skipped);
    return;
  }
  const { content, language } =
    type === 'canceled' ? one : { content: smsText(type, visit, parts, now), language: visit.language };
  const queued = await queueSms(tx, whmcsId, { ...sms, content }, now);
  await releaseHeld(tx, whmcsId, one.id, { type, language, ...queued });
}

const canceledPart = async (tx: Tx, whmcsId: number, { visit_id }: SmsVisit, { appointment_id }: HeldSms) =>
  (await listParts(tx, whmcsId, [visit_id], visit_id)).filter(({ id }) => id === appointment_id);
