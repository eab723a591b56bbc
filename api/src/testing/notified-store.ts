import pino from 'pino';
import sql, { type Sql } from 'sql-template-tag';
import type { Carriers } from '../carriers/carrier';
import { chooseCarriers } from '../carriers/choose-carriers';
import type { Tx } from '../kit/database';
import { type ClientNotification, cancelClientSms, notifyClient } from '../modules/messages/appointment-sms.service';
import { deliverDue } from '../modules/outbox/delivery.service';
import { book } from './appointment-checkout';
import type { PosStore, PosTest } from './pos-world';

export interface SentAppointmentSms {
  id: string;
  type: string;
  content: string;
  skipped: string | null;
  recipient: string | null;
  status: string | null;
  next_attempt_at: Date | null;
}

/** A store and a client with phone numbers, with the notifications of its appointments. */
export interface NotifiedStore extends PosStore {
  change(statement: Sql): Promise<object[]>;
  /** Seconds after the clock of the world. */
  later(seconds: number): Date;
  /** Notifies in a transaction of the owner, as changes of the calendar do; `booked`, version 1 by default. */
  notify(notification: Partial<ClientNotification> & { appointmentId: string }, seconds?: number): Promise<void>;
  cancelSms(appointmentId: string, version: number): Promise<boolean>;
  inStore<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Oldest first. */
  smsRows(): Promise<SentAppointmentSms[]>;
  /** A Gel set with Ava at 11:00 AM of the day and, at the instant, a Manicure with Ben. */
  visit(secondAt?: string): Promise<{ first: string; second: string }>;
}

/**
 * Sends the messages due this many seconds after the clock of the world, to the demo's outbox unless other carriers are
 * set.
 */
export const deliverAt = (
  world: PosTest,
  seconds: number,
  carriers: Carriers = chooseCarriers({ mode: 'demo', smtp: null, sms: null }),
): Promise<void> =>
  deliverDue({
    database: world.database,
    carriers,
    log: pino({ level: 'silent' }),
    now: () => new Date(world.now.getTime() + seconds * 1_000),
  });

/** A new store each time. */
export async function notifiedStore(world: PosTest): Promise<NotifiedStore> {
  const store = await world.store();
  const { whmcsId } = store;
  const later = (seconds: number) => new Date(world.now.getTime() + seconds * 1_000);
  const change = (statement: Sql) => world.system((tx) => tx.query(statement));
  const inStore: NotifiedStore['inStore'] = (work) =>
    world.database.transaction(
      { kind: 'store', whmcsId, userId: store.owner.id, employeeId: null, role: 'owner' },
      work,
    );
  await change(
    sql`update company set name = 'Lotus Nails', business_phone_number = '+15125550100' where whmcs_id = ${whmcsId}`,
  );
  await change(sql`update customer set phone = '+15125559999' where whmcs_id = ${whmcsId}`);
  return {
    ...store,
    change,
    later,
    inStore,
    notify: (notification, seconds = 0) =>
      inStore((tx) => notifyClient(tx, { whmcsId }, { change: 'booked', version: 1, ...notification }, later(seconds))),
    cancelSms: (appointmentId, version) =>
      inStore((tx) => cancelClientSms(tx, whmcsId, { appointmentId, version }, world.now)),
    smsRows: () =>
      world.system((tx) =>
        tx.query<SentAppointmentSms>(sql`
          select sms.id, sms.type, sms.content, sms.skipped, message.recipient, message.status, message.next_attempt_at
          from appointment_sms sms
          left join outbox_message message on message.whmcs_id = sms.whmcs_id and message.id = sms.message_id
          where sms.whmcs_id = ${whmcsId} order by sms.created_at, sms.version`),
      ),
    async visit(secondAt = '2026-11-21T18:00:00Z') {
      const first = await book(world, store);
      const second = await book(world, store, { employeeId: store.ben.id, serviceId: store.manicure });
      await change(sql`
        update appointment set parent_id = ${first}, start_time = ${secondAt}::timestamptz,
          end_time = ${secondAt}::timestamptz + interval '30 minutes'
        where whmcs_id = ${whmcsId} and id = ${second}`);
      return { first, second };
    },
  };
}
