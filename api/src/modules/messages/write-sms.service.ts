import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kit/database';
import { queueMessage } from '../outbox/outbox.store';
import * as store from './appointment-sms.store';
import { type AppointmentSmsType, appointmentSms } from './appointment-sms-text.rules';

const phoneNumber = /^\+\d{7,15}$/;

/** Returns why no text message can be sent about a visit; null if one can. */
export function whyUnreachable({ phone, accepts_sms }: store.SmsVisit): 'opted_out' | 'no_phone' | null {
  if (!accepts_sms) return 'opted_out';
  return phone && phoneNumber.test(phone) ? null : 'no_phone';
}

/** Returns the text message of a visit, or of some of its parts. */
export const smsText = (
  type: AppointmentSmsType,
  { language, store: name, store_phone: phone, zone }: store.SmsVisit,
  parts: readonly store.VisitPart[],
): string => appointmentSms(language, type, { name, phone, zone }, parts);

export interface SmsContent {
  visit: store.SmsVisit;
  /** Parts that the message names, in their order. */
  parts: readonly store.VisitPart[];
  appointmentId: string;
  /** Null for a reminder. */
  version: number | null;
  type: AppointmentSmsType;
  sendAt: Date;
}

/** Writes a notification into the visit's history, with its message, or the reason why there is none. */
export async function writeSms(tx: Tx, whmcsId: number, sms: SmsContent, now: Date): Promise<void> {
  const { visit, parts, appointmentId, version, type } = sms;
  const content = smsText(type, visit, parts);
  const skipped = whySkipped(sms, now);
  const outcome = skipped ? { skipped } : { messageId: await queue(tx, whmcsId, sms, content, now) };
  const row = { id: randomUUID(), visitId: visit.visit_id, appointmentId, version, type, content, outcome };
  await store.insertSms(tx, whmcsId, row, now);
}

function whySkipped({ visit, parts: [first] }: SmsContent, now: Date): store.SkipReason | null {
  return !first || first.start <= now ? 'already_begun' : whyUnreachable(visit);
}

const queue = (tx: Tx, whmcsId: number, { visit, parts: [first], sendAt }: SmsContent, content: string, now: Date) =>
  queueMessage(
    tx,
    {
      whmcsId,
      channel: 'sms',
      recipient: visit.phone,
      subject: null,
      content,
      isSecret: false,
      expiresAt: first?.start ?? null,
      sendAt,
    },
    now,
  );
