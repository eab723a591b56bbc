import { isAdvertisingTime } from '@suite/domain/advertising-hours';
import type { Logger } from 'pino';
import type { Database, Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { workInTurn } from '../../kit/store-queues';
import { readLiveAt } from '../company/live.store';
import { readVisit, type SmsVisit } from '../messages/appointment-sms.store';
import { nextByDay } from '../messages/reminder-times.rules';
import { addressOf, whyUnreachable } from '../messages/write-sms.service';
import { queueClientEmail } from '../outbox/client-email.service';
import { queueClientText } from '../outbox/client-text.service';
import { mayText } from '../outbox/message-limits.service';
import { readSettings } from '../settings/settings.service';
import { surveyPath, surveyText } from './survey-text.rules';
import * as store from './visit-surveys.store';

interface Options {
  database: Database;
  now: () => Date;
  /** The origin of the page on which clients answer. */
  publicUrl: string;
}

const perRound = 200;
const dayMs = 86_400_000;
const retryMs = 30 * 60_000;
/** Nobody waits for a survey, so it leaves in the hours of advertising: from 9 AM, or after the quiet hours. */
const earliest = 9 * 60;

/**
 * Sends the surveys that are due, one for each visit that is paid, with an appointment or without: at the store's number of hours after the
 * payment, from 9 AM to 8 PM of its zone and not in its quiet hours. A survey is a text about the visit: it needs the consent
 * that comes with the number, and none to advertising, because the answer stays in the store and it offers nothing
 * (47 CFR 64.1200). It is in the lane of advertising, so that the surveys of a busy day delay no reminder. None is sent before the store is live, or to a client who opted out.
 */
export async function surveyDue(options: Options): Promise<void> {
  const { database, now } = options;
  await database.transaction({ kind: 'system' }, (tx) => store.planSurveys(tx, now()));
  const stores = await database.transaction({ kind: 'system' }, (tx) => store.listStoresWithDue(tx, now()));
  await workInTurn(stores, perRound, (whmcsId) =>
    database.transaction({ kind: 'system' }, (tx) => surveyOne(tx, whmcsId, options)),
  );
}

/** Returns false if no survey of the store is due. */
async function surveyOne(tx: Tx, whmcsId: number, { now, publicUrl }: Options): Promise<boolean> {
  const survey = await store.claimSurvey(tx, whmcsId, now());
  if (!survey) return false;
  const visit = await readSubject(tx, survey);
  const { message_quiet_hours: quiet, visit_survey_hours: hours } = await readSettings(tx, whmcsId, [
    'message_quiet_hours',
    'visit_survey_hours',
  ]);
  if (!visit || hours === 0) {
    await store.skipSurvey(tx, survey, 'switched_off');
    return true;
  }
  const byDay = { from: quiet.from, until: Math.max(quiet.until, earliest) };
  const at = nextByDay(now(), { zone: visit.zone, quiet: byDay });
  if (at > now()) {
    await store.postponeSurvey(tx, survey, at);
    return true;
  }
  if (now().getTime() - survey.created_at.getTime() > 2 * dayMs) {
    await store.skipSurvey(tx, survey, 'expired');
    return true;
  }
  // The number may be of another zone than the store.
  if (!visit.is_by_email && visit.phone && !isAdvertisingTime(now(), visit.zone, visit.phone)) {
    await store.postponeSurvey(tx, survey, new Date(now().getTime() + retryMs));
    return true;
  }
  const skipped = survey.is_refunded ? 'refunded' : await whySkipped(tx, whmcsId, visit);
  if (skipped) {
    await store.skipSurvey(tx, survey, skipped);
    return true;
  }
  // Everybody who paid is asked by the same rule: a survey beyond the store's limit waits.
  if (!(await mayText(tx, whmcsId, addressOf(visit) ?? '', now(), 'advertising'))) {
    await store.postponeSurvey(tx, survey, new Date(now().getTime() + retryMs));
    return true;
  }
  const { messageId } = await queue(
    tx,
    { whmcsId, visit, url: `${publicUrl}${surveyPath(whmcsId, survey.id)}` },
    now(),
  );
  await store.markSent(tx, survey, messageId, visit.language);
  return true;
}

/** Returns the visit of a survey. A client without a number is asked by email, so that everybody is asked by the same rule. */
async function readSubject(tx: Tx, { whmcs_id, visit_id, order_id }: store.DueSurvey): Promise<SmsVisit | null> {
  const ofTicket = order_id ? await store.readTicketVisit(tx, whmcs_id, order_id) : null;
  const visit = visit_id ? await readVisit(tx, whmcs_id, visit_id) : ofTicket;
  return visit && !visit.phone && visit.email ? { ...visit, is_by_email: true } : visit;
}

async function whySkipped(tx: Tx, whmcsId: number, visit: SmsVisit) {
  const unreachable = whyUnreachable(visit);
  if (unreachable) return unreachable;
  // The organizer of a group is asked once, about their own visit.
  if (visit.organizer_visit_id) return 'sent_to_organizer';
  if ((await readLiveAt(tx, whmcsId)) === null) return 'not_live';
  // Who works here rates no visit (16 CFR 465.5).
  const { phone, email } = visit;
  if (await store.isOfStaff(tx, whmcsId, { phone, email })) return 'own_staff';
  return null;
}

/** Queues the text or email; a survey is of no use days later. */
function queue(tx: Tx, { whmcsId, visit, url }: { whmcsId: number; visit: SmsVisit; url: string }, now: Date) {
  const { language, store: name, store_phone: phone, is_by_email, email, phone: recipient } = visit;
  const content = surveyText(language, name, url);
  const lane = 'advertising' as const;
  const message = { whmcsId, lane, language, content, expiresAt: new Date(now.getTime() + dayMs), sendAt: now };
  return is_by_email && email
    ? queueClientEmail(
        tx,
        {
          ...message,
          recipient: email,
          type: 'survey',
          store: { name, phone },
          channelReason: recipient ? 'carrier_pending' : 'no_phone',
        },
        now,
      )
    : queueClientText(tx, { ...message, recipient, hasOptOutLineAlways: true }, now);
}

/** Starts the interval job that sends surveys. */
export const startSurveys = (options: Options & { everyMs: number; log: Logger }): IntervalJob =>
  startIntervalJob(() => surveyDue(options), {
    everyMs: options.everyMs,
    log: options.log,
    event: 'surveys_failed',
  });
