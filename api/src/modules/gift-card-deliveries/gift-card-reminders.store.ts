import type { Cents, Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { ConsentSubject } from '../client-consents/client-consents.store';
import { isOptedOut } from '../outbox/outbox.store';
import { isCarrierPending } from '../text-registration/text-registration.store';

export interface DueReminder {
  whmcs_id: number;
  id: string;
  code: string;
  balance: Cents;
  store: string;
  zone: string;
  phone: string;
  language: Language;
}

/** Returns the stores that remind of balances. Requires a `system` transaction. */
export async function listRemindingStores(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from key_value where key = 'gift_card_reminder_months' and value in ('3', '6', '12') order by whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/**
 * Locks the store's next card after `last` whose client is to be reminded: its balance was not touched for the months of the
 * store's setting, its client agreed, takes texts, and was not reminded within as many months. Requires a `system`
 * transaction; two servers never lock the same card.
 */
export async function lockDueReminder(
  tx: Tx,
  whmcsId: number,
  last: string | null,
  now: Date,
): Promise<DueReminder | null> {
  const [row] = await tx.query<DueReminder>(sql`
    select g.whmcs_id, g.id, g.code, g.current_balance as balance, c.name as store, c.timezone as zone, holder.phone,
      coalesce(holder.language, c.language) as language
    from gift_card g
    join key_value setting on setting.whmcs_id = g.whmcs_id and setting.key = 'gift_card_reminder_months' and setting.value in ('3', '6', '12')
    join company c on c.whmcs_id = g.whmcs_id and c.live_at is not null
    join customer holder on holder.whmcs_id = g.whmcs_id and holder.id = g.customer_id
    where g.whmcs_id = ${whmcsId} and g.status = 'active' and g.current_balance > 0 and g.held = 0 and g.reminder_customer_id = g.customer_id
      and holder.status = 1 and holder.is_send_sms and holder.phone is not null and not ${isOptedOut(sql`g.whmcs_id`, sql`holder.phone`)}
      and not ${isCarrierPending(sql`g.whmcs_id`)}
      and greatest(g.last_activity_at, g.reminded_at) <= ${now}::timestamptz - make_interval(months => setting.value::integer)
      and g.id > ${last ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by g.id limit 1 for update of g skip locked`);
  return row ?? null;
}

export const markReminded = (tx: Tx, { whmcs_id, id }: Pick<DueReminder, 'whmcs_id' | 'id'>, at: Date) =>
  tx.run(storeQueries(whmcs_id).update('gift_card', { reminded_at: at }).where('id', '=', id));

/** Records the consent of the card's client, or its end; returns the client, and null if the card has none. */
export async function setReminder(
  tx: Tx,
  whmcsId: number,
  { id, isAgreed, at }: { id: string; isAgreed: boolean; at: Date },
): Promise<ConsentSubject | null> {
  const [subject] = await tx.query<ConsentSubject>(sql`
    update gift_card set reminder_customer_id = case when ${isAgreed}::boolean then gift_card.customer_id end,
      reminder_agreed_at = case when ${isAgreed}::boolean then ${at}::timestamptz end
    from customer
    where gift_card.whmcs_id = ${whmcsId} and gift_card.id = ${id} and customer.whmcs_id = ${whmcsId} and customer.id = gift_card.customer_id
    returning customer.id as "customerId", customer.phone as recipient, customer.language`);
  return subject ?? null;
}
