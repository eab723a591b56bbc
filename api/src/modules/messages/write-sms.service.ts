import { randomUUID } from 'node:crypto';
import { type AppointmentSmsType, appointmentSms } from '@suite/domain/appointment-sms';
import { businessDay, dayRange } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import { readLiveAt } from '../company/live.store';
import { queueClientEmail } from '../outbox/client-email.service';
import { queueClientText } from '../outbox/client-text.service';
import { mayText } from '../outbox/message-limits.service';
import { readSettings } from '../settings/settings.service';
import * as store from './appointment-sms.store';
import { afterQuietHours } from './quiet-hours.rules';

const phoneNumber = /^\+\d{7,15}$/;

type Unreachable = 'opted_out' | 'no_phone' | 'carrier_pending';

/** Returns why no text message, or email in its place, can be sent about a visit; null if one can. */
export function whyUnreachable(visit: store.SmsVisit): Unreachable | null {
  const { phone, email, accepts_sms, accepts_email, is_by_email } = visit;
  if (!accepts_sms || (is_by_email && email && !accepts_email)) return 'opted_out';
  if (is_by_email) return email ? null : 'carrier_pending';
  return phone && phoneNumber.test(phone) ? null : 'no_phone';
}

/**
 * Returns the text message of a visit, or of some of its parts, as it is read at `readAt`. An email requests no reply,
 * which nobody would read.
 */
export function smsText(
  type: AppointmentSmsType,
  { language, store: name, store_phone: phone, zone, client, templates, is_by_email }: store.SmsVisit,
  parts: readonly store.VisitPart[],
  readAt: Date,
): string {
  const named = is_by_email ? parts.map((part) => ({ ...part, is_confirmed_by_client: true })) : parts;
  const wording = { template: templates[type] ?? null, client };
  return appointmentSms(language, type, { name, phone, zone }, named, readAt, wording);
}

export interface SmsContent {
  visit: store.SmsVisit;
  /** Parts that the message names, in their order. */
  parts: readonly store.VisitPart[];
  /** True if the text about another visit of the same change is about this one, too. */
  isCovered?: boolean | undefined;
  appointmentId: string;
  /** Null for a reminder. */
  version: number | null;
  type: AppointmentSmsType;
  sendAt: Date;
  /** The start of the visit before the change, if that moved it. */
  startBefore?: Date | undefined;
  /** True if the person who made the change did not want the client notified. */
  isSilent?: boolean | undefined;
}

/**
 * Writes a notification into the visit's history, with its message, the end of the quiet hours that it waits for, or
 * the reason why there is none. Returns when it leaves.
 */
export async function writeSms(tx: Tx, whmcsId: number, sms: SmsContent, now: Date): Promise<Date> {
  const { visit, parts, appointmentId, version, type, sendAt } = sms;
  const skipped = sms.isSilent ? 'not_notified' : await whySkipped(tx, whmcsId, sms, now);
  const leavesAt = skipped ? sendAt : await leaves(tx, whmcsId, sms);
  const covers = [...new Set(parts.map((part) => part.visit_id))];
  const { language, visit_id: visitId } = visit;
  const row = { id: randomUUID(), visitId, appointmentId, version, type, language, covers };
  const content = smsText(type, visit, parts, leavesAt);
  if (skipped) await store.insertSms(tx, whmcsId, { ...row, content, outcome: { skipped } }, now);
  else if (leavesAt > sendAt)
    await store.insertSms(tx, whmcsId, { ...row, content, outcome: { heldUntil: leavesAt } }, now);
  else {
    const queued = await queueSms(tx, whmcsId, { ...sms, content }, now);
    const outcome = { messageId: queued.messageId };
    await store.insertSms(tx, whmcsId, { ...row, content: queued.content, outcome }, now);
  }
  return leavesAt;
}

/**
 * Returns why a text about a visit is not sent: it is over, nobody can be reached, the store is not live, or a limit of
 * messages; null if it is sent.
 */
export async function whySkipped(
  tx: Tx,
  whmcsId: number,
  { type, visit, parts, isCovered }: SmsContent,
  now: Date,
): Promise<store.SkipReason | null> {
  const first = firstOf(parts);
  if (type !== 'no_show' && (!first || first.start <= now)) return 'already_begun';
  const unreachable = whyUnreachable(visit);
  if (unreachable) return unreachable;
  if (isCovered) return 'sent_to_organizer';
  if ((await readLiveAt(tx, whmcsId)) === null) return 'not_live';
  return (await mayText(tx, whmcsId, addressOf(visit) ?? '', now)) ? null : 'too_many';
}

/** Returns where the client is reached at present. */
export const addressOf = ({ is_by_email, email, phone }: store.SmsVisit): string | null =>
  is_by_email ? email : phone;

/** Returns the part that starts first; parts of several people are listed by person. */
const firstOf = (parts: readonly store.VisitPart[]): store.VisitPart | undefined =>
  [...parts].sort((a, b) => a.start.getTime() - b.start.getTime())[0];

/** A reminder has its own hours. */
async function leaves(tx: Tx, whmcsId: number, { type, visit, parts, sendAt, startBefore }: SmsContent): Promise<Date> {
  const first = firstOf(parts);
  if (type === 'reminder' || !first) return sendAt;
  const start = startBefore && startBefore < first.start ? startBefore : first.start;
  const { message_quiet_hours: quiet } = await readSettings(tx, whmcsId, ['message_quiet_hours']);
  return afterQuietHours(sendAt, { zone: visit.zone, quiet }, start);
}

/** Queues the message of a text about a visit, or an email in its place, and returns what is sent. */
export function queueSms(
  tx: Tx,
  whmcsId: number,
  { visit, parts, type, sendAt, content }: SmsContent & { content: string },
  now: Date,
): Promise<{ messageId: string; content: string }> {
  const { phone: recipient, email, is_by_email, language, zone } = visit;
  const first = firstOf(parts);
  const endOfDay = dayRange(businessDay(sendAt, zone), zone).end;
  const expiresAt = type === 'no_show' ? endOfDay : (first?.start ?? null);
  const message = { whmcsId, language, content, expiresAt, sendAt };
  if (!is_by_email || !email) return queueClientText(tx, { ...message, recipient }, now);
  const from = { name: visit.store, phone: visit.store_phone };
  return queueClientEmail(tx, { ...message, recipient: email, type, store: from }, now);
}
