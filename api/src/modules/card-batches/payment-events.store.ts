import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export interface NewPaymentEvent {
  paymentId: string;
  /** Words in snake_case, at most 40 characters. */
  event: string;
  /** Texts and numbers, never an amount. */
  data: Readonly<Record<string, string | number | null>>;
}

/** Adds an event to the log of a payment; `key` makes a repeated report one event. */
export const insertPaymentEvent = (
  tx: Tx,
  whmcsId: number,
  { paymentId, event, data }: NewPaymentEvent,
  at: Date,
  key: string | null = null,
) =>
  tx.query(sql`
    insert into payment_event (whmcs_id, id, payment_id, event, data, created_at)
    values (${whmcsId}, coalesce(md5(${key}::text)::uuid, gen_random_uuid()), ${paymentId}, ${event}, ${JSON.stringify(data)}::jsonb, ${at})
    on conflict do nothing`);

/** Deletes the events before an instant, of all stores. */
export const deletePaymentEventsBefore = (tx: Tx, before: Date) =>
  tx.query(sql`delete from payment_event where created_at < ${before}`);
