import { randomUUID } from 'node:crypto';
import type { Language } from '@suite/domain';
import { resolveZone } from '@suite/domain/zones';
import type { Database, Tx } from '../../kit/database';
import { recordConsent } from '../client-consents/client-consents.service';
import { endCardReminders } from '../client-consents/client-consents.store';
import { respondAfterHours } from '../conversations/after-hours.service';
import { openForText } from '../conversations/conversations.store';
import { addUses } from '../identity/rate-limit.store';
import { planReminders } from '../messages/reminders.service';
import { notifyAppointment, notifyOfClient } from '../notifications/staff-notifications.service';
import { queueClientText } from '../outbox/client-text.service';
import { noStore, queueMessage } from '../outbox/outbox.store';
import { confirmedAppointments } from './confirmation.rules';
import * as store from './inbound-texts.store';
import { maskCardNumbers } from './mask-card-numbers.rules';
import { keywords, namesOf, reachedBy, receiverOf } from './receiver.rules';
import { cleanText, quoteOf, type Reply, readReply } from './reply.rules';
import { notReadText, type ResponseKind, responseText } from './response-text.rules';

/** A text from a client, as the carrier hands it over. */
export interface InboundText {
  /** The carrier's own id. */
  carrierId: string;
  /** E.164. */
  sender: string;
  content: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long ago a visit still speaks for its store, and a conversation is open after its last text. */
const visitMs = 30 * dayMs;
const openMs = 3 * dayMs;
/** How long after the text of a campaign an opt-out counts in its results. */
const campaignMs = 30 * dayMs;
/** Texts within an hour that are responded to or shown to staff; opting out and in always works. */
export const maxInHour = { ofSender: 10, ofStore: 200 } as const;

/**
 * Handles a text of a number, once. All stores send from one number, so the text is for the store that texted the client
 * (`receiverOf`). STOP opts out at once of all texts of every store that texted the number within 30 days, with one
 * confirming text, and START opts in again where the last STOP opted out. HELP is answered with name and number, and C
 * records that the client confirmed a visit. Everything else opens the conversation with the number, and the store's
 * people are notified of what a client of theirs writes. CANCEL opts out and cancels no visit; the people of the stores
 * are notified of it. Card numbers are never stored. A text that may be for several stores is shown to none, and a text of
 * a number that no store has texted is dropped.
 */
export const receiveText = (database: Database, text: InboundText, now: Date): Promise<void> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const { sender, carrierId } = text;
    const since = { openSince: new Date(now.getTime() - openMs), visitSince: new Date(now.getTime() - visitMs) };
    const texting = await store.listTextingStores(tx, sender, since);
    const reached = reachedBy(texting, now);
    const receiver = receiverOf(texting, now);
    const content = maskCardNumbers(cleanText(text.content));
    const reply = readReply(content);
    const keyword = keywords[reply];
    const texted = receiver ?? reached[0];
    if (!texted) return;
    if (!receiver && keyword === undefined) return respondNotRead(tx, sender, texted.language, now);
    const { whmcs_id: whmcsId } = texted;
    const customerId = receiver?.customer_id ?? null;
    const stored = receiver ? content : (keyword ?? '');
    const row = { id: randomUUID(), whmcsId, carrierId, sender, customerId, content: stored, reply };
    if (!(await store.insertText(tx, row, now))) return;
    const recent = await store.countTexts(tx, whmcsId, sender, new Date(now.getTime() - hourMs));
    const isSilent = recent.ofSender > maxInHour.ofSender || recent.ofStore > maxInHour.ofStore;
    const received = { texted, sender, content: stored, reply, isSilent };
    if (reply === 'opt_out' || reply === 'opt_out_cancel') await optOut(tx, received, reached, now);
    else if (reply === 'opt_in') await optIn(tx, received, texting, now);
    else await handle(tx, received, receiver ? [receiver] : reached, now);
  });

interface Received {
  /** The store that the text is for; of several, the last one that texted the number. */
  texted: store.TextingStore;
  sender: string;
  content: string;
  reply: Reply;
  /** Beyond the limit of the hour: it is recorded, and neither responded to nor shown. */
  isSilent: boolean;
}

/** Says once a day that nobody reads the text; not to a number that opted out. */
async function respondNotRead(tx: Tx, sender: string, language: Language, now: Date): Promise<void> {
  if ((await store.listOptedOut(tx, sender)).length > 0) return;
  const { taken } = await addUses(tx, `text-not-read:${sender}`, dayMs / 1_000, now);
  if (taken > 1) return;
  const message = { whmcsId: noStore, channel: 'sms', recipient: sender, subject: null, isSecret: false } as const;
  const expiresAt = new Date(now.getTime() + dayMs);
  await queueMessage(tx, { ...message, content: notReadText(language), expiresAt, isResponse: true }, now);
}

/** Opts the number out of the texts of all stores that reached it, with one response. */
async function optOut(tx: Tx, received: Received, reached: readonly store.TextingStore[], now: Date): Promise<void> {
  const { texted, sender, reply, isSilent } = received;
  const stores = reached.some(({ whmcs_id }) => whmcs_id === texted.whmcs_id) ? reached : [texted, ...reached];
  const ended: store.TextingStore[] = [];
  const campaignsSince = new Date(now.getTime() - campaignMs);
  for (const one of stores) {
    if (!(await store.optOut(tx, one.whmcs_id, sender, { campaignsSince, now }))) continue;
    ended.push(one);
    await recordReply(tx, { ...received, texted: one }, false, now);
    if (isSilent || reply !== 'opt_out_cancel') continue;
    await notifyOfCancel(tx, { ...received, texted: one }, now);
  }
  if (ended.length === 0 || isSilent) return;
  if (reply === 'opt_out_cancel' && ended.includes(texted)) await openForText(tx, texted.whmcs_id, sender, now);
  await respond(tx, received, ended, 'opt_out', now);
}

/** Opts the number in again where its last STOP opted out, and where the text is for. */
async function optIn(tx: Tx, received: Received, texting: readonly store.TextingStore[], now: Date): Promise<void> {
  const { texted, sender, isSilent } = received;
  const optedOut = await store.listOptedOut(tx, sender);
  const begun: store.TextingStore[] = [];
  for (const one of texting) {
    if (one !== texted && !optedOut.includes(one.whmcs_id)) continue;
    if (!(await store.optIn(tx, one.whmcs_id, sender))) continue;
    begun.push(one);
    await recordReply(tx, { ...received, texted: one }, true, now);
  }
  if (begun.length > 0 && !isSilent) await respond(tx, received, begun, 'opt_in', now);
}

/** Records a confirmation, responds to HELP, and shows the store everything else. */
async function handle(tx: Tx, received: Received, stores: readonly store.TextingStore[], now: Date): Promise<void> {
  const { reply, isSilent } = received;
  if (reply === 'confirm' && (await confirm(tx, received, now))) return;
  if (isSilent) return;
  if (reply === 'help') await respond(tx, received, stores, 'help', now);
  else await showText(tx, received, now);
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

/** Responds in the name of the stores; only one of them is to be called. */
const respond = (
  tx: Tx,
  { texted, sender }: Received,
  stores: readonly store.TextingStore[],
  kind: ResponseKind,
  now: Date,
) =>
  queueClientText(
    tx,
    {
      whmcsId: stores.includes(texted) ? texted.whmcs_id : (stores[0] ?? texted).whmcs_id,
      recipient: sender,
      language: texted.language,
      content: responseText(texted.language, kind, {
        name: namesOf(stores),
        phone: stores.length === 1 ? (stores[0]?.phone ?? null) : null,
      }),
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
