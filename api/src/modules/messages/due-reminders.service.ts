import type { Logger } from 'pino';
import type { Database, Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { workInTurn } from '../../kit/store-queues';
import { readSettings } from '../settings/settings.service';
import { readVisit } from './appointment-sms.store';
import { sendHeld } from './held-sms.service';
import { nextByDay } from './reminder-times.rules';
import { listReminded, remindersAt } from './reminders.service';
import { claimVisit, insertReminders, listStoresWithDue, takeDue } from './reminders.store';
import { writeSms } from './write-sms.service';

export interface RemindingOptions {
  database: Database;
  now: () => Date;
}

const perRound = 200;

/**
 * Sends the due reminders, each once: its row is deleted in the transaction that writes the message. Reminders that
 * were missed while no server was running are sent once per visit, not at night, and not after the visit has begun.
 */
export async function remindDue({ database, now }: RemindingOptions): Promise<void> {
  const stores = await database.transaction({ kind: 'system' }, (tx) => listStoresWithDue(tx, now()));
  await workInTurn(stores, perRound, (whmcsId) =>
    database.transaction({ kind: 'system' }, (tx) => remindOne(tx, whmcsId, now())),
  );
}

/** Returns false if no reminder of the store is due. */
async function remindOne(tx: Tx, whmcsId: number, now: Date): Promise<boolean> {
  const visitId = await claimVisit(tx, whmcsId, now);
  if (visitId === null) return false;
  const visit = (await takeDue(tx, whmcsId, visitId, now)) && (await readVisit(tx, whmcsId, visitId));
  const parts = await listReminded(tx, whmcsId, visitId);
  const [first] = parts;
  if (!visit || !first || first.start <= now) return true;
  const { message_quiet_hours: quiet } = await readSettings(tx, whmcsId, ['message_quiet_hours']);
  const at = nextByDay(now, { zone: visit.zone, quiet });
  if (at <= now) {
    const reminder = { visit, parts, appointmentId: visitId, version: null, type: 'reminder', sendAt: now } as const;
    await writeSms(tx, whmcsId, reminder, now);
  } else if (at < first.start) {
    await insertReminders(tx, whmcsId, visitId, remindersAt([at], visit, parts));
  }
  return true;
}

/** Starts the interval job that sends reminders, and the texts that waited for the end of the quiet hours. */
export const startReminding = (options: RemindingOptions & { everyMs: number; log: Logger }): IntervalJob =>
  startIntervalJob(() => remindDue(options).then(() => sendHeld(options)), {
    everyMs: options.everyMs,
    log: options.log,
    event: 'reminding_failed',
  });
