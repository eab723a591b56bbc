import type { Cents } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { CodeState } from './promo-code.rules';

/** What the codes of a campaign take off. It is saved with each code: a later change of the campaign changes no code. */
export interface PromoTerms {
  whmcsId: number;
  campaignId: string;
  /** As the receipt names it. */
  name: string;
  discountType: 'percent' | 'usd';
  /** Basis points for percent, cents for usd. */
  discountValue: Cents;
  /** First and last day in the store's zone. */
  validFrom: string;
  validUntil: string;
  isOneTime: boolean;
}

/** Inserts codes; one that the store has already is left out. */
export const insertCodes = (
  tx: Tx,
  terms: PromoTerms,
  codes: readonly { id: string; code: string; customer_id: string }[],
  now: Date,
): Promise<unknown> =>
  tx.query(sql`
    insert into promo_code (whmcs_id, id, code, campaign_id, customer_id, name, discount_type, discount_value, valid_from, valid_until, is_one_time, created_at)
    select ${terms.whmcsId}::integer, c.id, c.code, ${terms.campaignId}::uuid, c.customer_id, ${terms.name}::text, ${terms.discountType}::text,
      ${terms.discountValue}::integer, ${terms.validFrom}::date, ${terms.validUntil}::date, ${terms.isOneTime}::boolean, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c (id uuid, code text, customer_id uuid)
    on conflict (whmcs_id, code) do nothing`);

/** Returns the codes of clients in a campaign. */
export async function codesOfClients(
  tx: Tx,
  { whmcsId, campaignId }: Pick<PromoTerms, 'whmcsId' | 'campaignId'>,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ customer_id: string; code: string }>(sql`
    select customer_id, code from promo_code
    where whmcs_id = ${whmcsId} and campaign_id = ${campaignId} and customer_id = any(${[...customerIds]}::uuid[])`);
  return new Map(rows.map(({ customer_id, code }) => [customer_id, code]));
}

/** A code with its terms, whether it was sent, and whether another ticket uses it. */
export interface StoredCode extends CodeState {
  id: string;
  code: string;
  campaign_id: string;
  name: string;
  discount_type: 'percent' | 'usd';
  discount_value: number;
}

/**
 * Selects whether a code is on a message in one of these states. Codes whose messages were deleted after their time, or that
 * belong to none, count as sent.
 */
const isOnMessage = (whmcsId: number, states: Sql): Sql => sql`(
  exists (select from campaign_recipient r where r.whmcs_id = ${whmcsId} and r.code = p.code and r.state in (${states}))
  or not exists (select from campaign_recipient r where r.whmcs_id = ${whmcsId} and r.code = p.code))`;

/** A carrier may have passed the message on, even if its report says otherwise: a client who shows the code got it. */
const columnsOf = (whmcsId: number, orderId: string): Sql => sql`
  p.id, p.code, p.campaign_id, p.customer_id, p.name, p.discount_type, p.discount_value, p.is_one_time,
  ${isOnMessage(whmcsId, sql`'claimed', 'sent', 'unknown', 'failed'`)} as has_left,
  to_char(p.valid_from, 'YYYY-MM-DD') as valid_from, to_char(p.valid_until, 'YYYY-MM-DD') as valid_until,
  exists (select from promo_redemption r where r.whmcs_id = ${whmcsId} and r.promo_code_id = p.id
    and r.order_id <> ${orderId} and r.state in ('held', 'redeemed')) as is_used`;

/** Returns a code of the store, as a ticket sees it. */
export async function findCode(
  tx: Tx,
  whmcsId: number,
  { code, orderId }: { code: string; orderId: string },
): Promise<StoredCode | null> {
  const [row] = await tx.query<StoredCode>(sql`
    select ${columnsOf(whmcsId, orderId)} from promo_code p where p.whmcs_id = ${whmcsId} and p.code = ${code}`);
  return row ?? null;
}

/** Locks a code until the transaction ends, and returns it with the redemptions that are committed by then. */
export async function lockCode(
  tx: Tx,
  whmcsId: number,
  { id, orderId }: { id: string; orderId: string },
): Promise<StoredCode | null> {
  await tx.query(sql`select 1 from promo_code where whmcs_id = ${whmcsId} and id = ${id} for update`);
  // A second statement: it sees what the transaction that held the lock has committed.
  const [row] = await tx.query<StoredCode>(sql`
    select ${columnsOf(whmcsId, orderId)} from promo_code p where p.whmcs_id = ${whmcsId} and p.id = ${id}`);
  return row ?? null;
}

/** Returns the codes that a client was sent and can use on a day, the one that ends first before the others. */
export const codesOfClient = (
  tx: Tx,
  whmcsId: number,
  { customerId, orderId, today, limit }: { customerId: string; orderId: string; today: string; limit: number },
): Promise<StoredCode[]> =>
  tx.query<StoredCode>(sql`
    select * from (
      select ${columnsOf(whmcsId, orderId)} from promo_code p
      where p.whmcs_id = ${whmcsId} and p.customer_id = ${customerId} and p.valid_from <= ${today}::date and p.valid_until >= ${today}::date
        and ${isOnMessage(whmcsId, sql`'sent'`)}) as c
    where not (c.is_one_time and c.is_used) order by c.valid_until, c.code limit ${limit}`);

/** Records that the payment of a ticket uses a code; the code of an earlier, declined payment is replaced. */
export const holdRedemption = (
  tx: Tx,
  whmcsId: number,
  of: { id: string; orderId: string; customerId: string | null; code: StoredCode; at: Date },
): Promise<unknown> =>
  tx.query(sql`
    insert into promo_redemption (whmcs_id, id, campaign_id, promo_code_id, order_id, customer_id, state, created_at, updated_at)
    values (${whmcsId}, ${of.id}, ${of.code.campaign_id}, ${of.code.id}, ${of.orderId}, ${of.customerId}, 'held', ${of.at}, ${of.at})
    on conflict (whmcs_id, order_id) do update set campaign_id = excluded.campaign_id, promo_code_id = excluded.promo_code_id,
      customer_id = excluded.customer_id, state = 'held', created_at = excluded.created_at, updated_at = excluded.updated_at`);

export const releaseRedemption = (tx: Tx, whmcsId: number, orderId: string, at: Date): Promise<unknown> =>
  tx.query(sql`
    update promo_redemption set state = 'released', updated_at = ${at}
    where whmcs_id = ${whmcsId} and order_id = ${orderId} and state = 'held'`);

/**
 * Computes a ticket's redemption from its postings: what the promotion takes off, and the net sales. It is returned once
 * refunds have taken back both completely.
 */
export const updateRedemption = (
  tx: Tx,
  whmcsId: number,
  { orderId, at, isRefund }: { orderId: string; at: Date; isRefund: boolean },
): Promise<unknown> =>
  tx.query(sql`
    with sums as (
      select coalesce(sum(q.amount) filter (where q.account = 'promo' and d.promo_code_id is not null), 0)::integer as discount,
        coalesce(-sum(q.amount) filter (where q.account in
          ('sales_service', 'sales_item', 'sales_custom', 'line_discount', 'order_discount', 'promo', 'reward')), 0)::integer as net
      from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
      left join order_discount d on d.whmcs_id = ${whmcsId} and d.id = q.order_discount_id
      where j.whmcs_id = ${whmcsId} and j.order_id = ${orderId})
    update promo_redemption r set discount_value = greatest(0, s.discount), total_price = s.net, updated_at = ${at},
      state = case when ${isRefund}::boolean and s.discount = 0 and s.net = 0 then 'returned' else 'redeemed' end
    from sums s where r.whmcs_id = ${whmcsId} and r.order_id = ${orderId} and r.state in ('held', 'redeemed')`);

export async function zoneOf(tx: Tx, whmcsId: number): Promise<string> {
  const [company] = await tx.run(storeQueries(whmcsId).selectFrom('company').select('timezone'));
  if (!company) throw new Error('There is no such store.');
  return company.timezone;
}
