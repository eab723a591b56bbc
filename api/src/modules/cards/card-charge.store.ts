import type { Language } from '@suite/domain';
import { businessDay, dayRange } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { isOptedOut } from '../outbox/outbox.store';
import type { CardCharge } from './card-charge-text.rules';

/** Returns whether the employee has an appointment of the client on the store's current day, or a line on their ticket. */
export async function servesToday(
  tx: Tx,
  { whmcsId, employeeId, timezone }: StoreCaller,
  customerId: string,
  now: Date,
): Promise<boolean> {
  const { start, end } = dayRange(businessDay(now, timezone), timezone);
  const [row] = await tx.query<{ serves: boolean }>(sql`
    select exists (
      select from appointment a where a.whmcs_id = ${whmcsId} and a.customer_id = ${customerId} and a.employee_id = ${employeeId}
        and a.status <> 'canceled' and a.start_time >= ${start} and a.start_time < ${end})
    or exists (
      select from sales_order o join order_item i on i.whmcs_id = ${whmcsId} and i.order_id = o.id and i.staff_id = ${employeeId}
      where o.whmcs_id = ${whmcsId} and o.customer_id = ${customerId} and not o.is_quick_sale
        and o.order_status not in ('merged', 'discarded') and coalesce(o.closed_at, o.start_time) >= ${start}
        and coalesce(o.closed_at, o.start_time) < ${end}) as serves`);
  return row?.serves ?? false;
}

/** Returns the number of a client who accepts texts; null for others. */
export async function readTextNumber(tx: Tx, whmcsId: number, customerId: string): Promise<string | null> {
  const [row] = await tx.query<{ phone: string }>(sql`
    select phone from customer where whmcs_id = ${whmcsId} and id = ${customerId} and phone is not null and is_send_sms
      and not ${isOptedOut(sql`customer.whmcs_id`, sql`customer.phone`)}`);
  return row?.phone ?? null;
}

type Charged = Omit<CardCharge, 'personName'> & { phone: string | null; language: Language };

/** Returns the facts of a paid checkout that its client's text needs. */
export async function readCharge(tx: Tx, whmcsId: number, checkoutId: string): Promise<Charged | null> {
  const [row] = await tx.query<Charged>(sql`
    select c.name as store, c.business_phone_number as "storePhone", m.card_last_four as "lastFour", p.amount, p.tip,
      client.phone, coalesce(client.language, c.language) as language
    from payment p
    join payment_method m on m.whmcs_id = ${whmcsId} and m.id = p.payment_method_id
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = p.order_id
    join customer client on client.whmcs_id = ${whmcsId} and client.id = o.customer_id
    join company c on c.whmcs_id = ${whmcsId}
    where p.whmcs_id = ${whmcsId} and p.checkout_id = ${checkoutId}`);
  return row ?? null;
}
