import { randomUUID } from 'node:crypto';
import { resolveZone } from '@suite/domain/time';
import type { Database, Tx } from '../../kit/database';
import { recordConsent } from '../client-consents/client-consents.service';
import { endCardReminders } from '../client-consents/client-consents.store';
import { respondAfterHours } from '../conversations/after-hours.service';
import { openForText } from '../conversations/conversations.store';
import { planReminders } from '../messages/reminders.service';
import { notifyAppointment, notifyOfClient } from '../notifications/staff-notifications.service';
import { queueClientText } from '../outbox/client-text.service';
import { confirmedAppointments } from './confirmation.rules';
import * as store from './inbound-texts.store';
import { maskCardNumbers } from './mask-card-numbers.rules';
import { cleanText, quoteOf, type Reply, readReply } from './reply.rules';
import { type ResponseKind, responseText } from './response-text.rules';

/** A text from a client, as the carrier hands it over. */
export interface InboundText {
  /** The carrier's own id. */
  carrierId: string;
  /** E.164. */
  sender: string;
  content: string;
}

const hourMs = 3_600_000;
/** Texts within an hour that are responded to or shown to staff; opting out and in always works. */
export const mostInHour = { ofSender: 10, ofStore: 200 } as const;

/**
 * Handles a client's text to the store whose text reached the number last, once: opts out at once of all texts of the
 * store with one confirming text, opts in again, responds to HELP with name and number, records that the client confirmed
 * a visit. Everything else opens the conversation with the number, and the store's people are notified of what a client
 * of theirs writes. CANCEL opts out and cancels no visit; the store's people are notified of it. Card numbers are never
 * stored. A text of a number that no store has texted is dropped.
 */
export const receiveText = (database: Database, text: InboundText, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const { sender, carrierId } = text;
    const texted = await store.findTextedStore(tx, sender);
    if (!texted) return;
    const content = maskCardNumbers(cleanText(text.content));
    const reply = readReply(content);
    const { whmcs_id: whmcsId, customer_id: customerId } = texted;
    const row = { id: randomUUID(), whmcsId, carrierId, sender, customerId, content, reply };
    if (!(await store.insertText(tx, row, now))) return;
    const recent = await store.countTexts(tx, whmcsId, sender, new Date(now.getTime() - hourMs));
    const isSilent = recent.ofSender > mostInHour.ofSender || recent.ofStore > mostInHour.ofStore;
    await handle(tx, { texted, sender, content, reply, isSilent }, now);
  });

interface Received {
  texted: store.TextedStore;
  sender: string;
  content: string;
  reply: Reply;
  /** Beyond the limit of the hour: it is recorded, and neither responded to nor shown. */
  isSilent: boolean;
}

async function handle(tx: Tx, received: Received, now: Date): Promise<void> {
  const { texted, sender, reply, isSilent } = received;
  const { whmcs_id: whmcsId } = texted;
  if (reply === 'opt_out' || reply === 'opt_out_cancel') {
    const isNew = await store.optOut(tx, whmcsId, sender, now);
    if (isNew) await recordReply(tx, received, false, now);
    if (isNew && !isSilent && reply === 'opt_out_cancel') await openForText(tx, whmcsId, sender, now);
    if (isNew && !isSilent) await respond(tx, received, 'opt_out', now);
    if (isNew && !isSilent && reply === 'opt_out_cancel') await notifyOfCancel(tx, received, now);
  } else if (reply === 'opt_in') {
    const isNew = await store.optIn(tx, whmcsId, sender);
    if (isNew) await recordReply(tx, received, true, now);
    if (isNew && !isSilent) await respond(tx, received, 'opt_in', now);
  } else if (reply === 'confirm' && (await confirm(tx, received, now))) {
    return;
  } else if (!isSilent) {
    if (reply === 'help') await respond(tx, received, 'help', now);
    else await showText(tx, received, now);
  }
}

/** Records the client's STOP, which ends all texts, or START, which opens those about appointments again. */
async function recordReply(tx: Tx, { texted, sender }: Received, isAgreed: boolean, now: Date): Promise<void> {
  const { whmcs_id: whmcsId, customer_id: customerId, language } = texted;
  const subject = { customerId, recipient: sender, language };
  const entry = { channel: 'sms', kind: isAgreed ? 'appointments' : 'all', isAgreed, source: 'client_text' } as const;
  await recordConsent(tx, whmcsId, [subject], { ...entry, actor: null }, now);
  if (!isAgreed && customerId) await endCardReminders(tx, whmcsId, customerId);
}

/** Opens the client's conversation and notifies the store's people; outside of the opening hours, responds with them. */
async function showText(tx: Tx, received: Received, now: Date): Promise<void> {
  const { texted, sender, reply } = received;
  const { whmcs_id: whmcsId } = texted;
  await openForText(tx, whmcsId, sender, now);
  await notifyOfText(tx, received, now);
  if (reply === 'other') await respondAfterHours(tx, { ...texted, whmcsId, phone: sender }, now);
}

const respond = (tx: Tx, { texted, sender }: Received, kind: ResponseKind, now: Date) =>
  queueClientText(
    tx,
    {
      whmcsId: texted.whmcs_id,
      recipient: sender,
      language: texted.language,
      content: responseText(texted.language, kind, texted),
      expiresAt: null,
      isResponse: true,
      ...(kind === 'opt_in' ? {} : { hasNoOptOutLine: true }),
    },
    now,
  );

/** Records the client's confirmation of the visits that they were texted about; returns false if there are none ahead. */
async function confirm(tx: Tx, { texted, sender }: Received, now: Date): Promise<boolean> {
  const { whmcs_id: whmcsId, timezone } = texted;
  const ahead = await store.listTextedAhead(tx, whmcsId, sender, now);
  const ids = confirmedAppointments(ahead, resolveZone(timezone));
  for (const id of await store.setConfirmed(tx, whmcsId, ids, now)) await planReminders(tx, whmcsId, id, now);
  return ids.length > 0;
}

/** Notifies the store's people that a visit ahead stays booked. */
async function notifyOfCancel(tx: Tx, { texted, sender }: Received, now: Date): Promise<void> {
  const { whmcs_id: whmcsId } = texted;
  const appointment = await store.findAppointmentOf(tx, whmcsId, sender, now);
  if (!appointment?.is_ahead) return;
  const change = { whmcsId, appointmentId: appointment.id, event: 'client_opted_out', actorId: null } as const;
  await notifyAppointment(tx, change, now);
}

/** The notification belongs to the client's next visit, or the last one; else it names the client alone. */
async function notifyOfText(tx: Tx, { texted, sender, content }: Received, now: Date): Promise<void> {
  const { whmcs_id: whmcsId, customer_id: customerId, client } = texted;
  const text = quoteOf(content);
  const appointment = await store.findAppointmentOf(tx, whmcsId, sender, now);
  if (appointment) {
    const change = { whmcsId, appointmentId: appointment.id, event: 'client_replied', actorId: null, text } as const;
    await notifyAppointment(tx, change, now);
  } else if (customerId) await notifyOfClient(tx, { whmcsId, customerId, client, text }, now);
}
