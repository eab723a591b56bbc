import { businessDay } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, shownRows } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { storeQueries } from '../../kit/query-builder';
import type { MessageChannel, MessageCreditEntry, MessageCreditType } from '../../resolver-types.generated';
import type { CreditBalance, CreditParts } from './credit-balance.rules';

/** The credits of one kind of a store. */
export interface CreditAccount {
  whmcsId: number;
  channel: MessageChannel;
}

/** The allowance of all stores for a month. */
const allowanceOf = (channel: Sql, month: Sql): Sql => sql`
  coalesce((select a.amount from message_allowance a where a.channel = ${channel} and a.valid_from <= ${month} order by a.valid_from desc limit 1), 0)`;

/** Locks the credits until the transaction ends. Returns them with the store's day, and the allowance of its month. */
export async function lockBalance(
  tx: Tx,
  { whmcsId, channel }: CreditAccount,
  now: Date,
): Promise<{ balance: CreditBalance; today: string; allowance: number }> {
  await tx.query(sql`
    insert into message_credit (whmcs_id, channel, month, allowance_left) values (${whmcsId}, ${channel}, '2000-01-01', 0)
    on conflict (whmcs_id, channel) do nothing`);
  const [row] = await tx.query<CreditBalance & { timezone: string }>(sql`
    select to_char(c.month, 'YYYY-MM-DD') as month, c.allowance_left as allowance, c.bought_left as bought,
      (select timezone from company where whmcs_id = ${whmcsId}) as timezone
    from message_credit c where c.whmcs_id = ${whmcsId} and c.channel = ${channel} for update of c`);
  if (!row) throw new Error('A store has no message credits.');
  const { timezone, ...balance } = row;
  const today = businessDay(now, timezone);
  const [setting] = await tx.query<{ amount: number }>(sql`
    select ${allowanceOf(sql`${channel}::text`, sql`${today}::date`)} as amount`);
  return { balance, today, allowance: setting?.amount ?? 0 };
}

export const saveBalance = (
  tx: Tx,
  { whmcsId, channel }: CreditAccount,
  { month, allowance, bought }: CreditBalance,
): Promise<unknown> =>
  tx.query(sql`
    update message_credit set month = ${month}::date, allowance_left = ${allowance}, bought_left = ${bought}
    where whmcs_id = ${whmcsId} and channel = ${channel}`);

/** A change of credits, of which each type is entered once for its reference. */
export interface NewEntry {
  type: MessageCreditType;
  /** What the owner reads: above 0. */
  amount: number;
  reference: string;
  month: string;
  /** Changes of the balance. */
  parts?: CreditParts;
  held?: number;
  used?: number;
  usedAllowance?: number;
  holdId?: string | null;
  campaignId?: string | null;
}

/** Adds entries, and counts them in the day's sums. */
export async function addEntries(
  tx: Tx,
  { whmcsId, channel }: CreditAccount,
  entries: readonly NewEntry[],
  { at, today }: { at: Date; today: string },
): Promise<void> {
  const shown = entries.filter(({ amount }) => amount > 0);
  if (shown.length === 0) return;
  const rows = shown.map(({ parts, held = 0, used = 0, usedAllowance = 0, ...entry }) => ({
    type: entry.type,
    allowance: parts?.allowance ?? 0,
    bought: parts?.bought ?? 0,
    held,
    used,
    used_allowance: usedAllowance,
    month: entry.month,
    hold_id: entry.holdId ?? null,
    campaign_id: entry.campaignId ?? null,
    reference: entry.reference,
    amount: entry.amount,
  }));
  await tx.query(sql`
    insert into message_credit_entry (whmcs_id, channel, type, allowance, bought, held, used, used_allowance, month, hold_id, campaign_id, reference, created_at)
    select ${whmcsId}::integer, ${channel}::text, e.type, e.allowance, e.bought, e.held, e.used, e.used_allowance, e.month, e.hold_id, e.campaign_id, e.reference, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (type text, allowance integer, bought integer, held integer, used integer,
      used_allowance integer, month date, hold_id uuid, campaign_id uuid, reference text)`);
  await tx.query(sql`
    insert into message_credit_day as d (whmcs_id, channel, day, type, campaign_id, amount)
    select ${whmcsId}::integer, ${channel}::text, ${today}::date, e.type, e.campaign_id, sum(e.amount)::integer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (type text, campaign_id uuid, amount integer)
    group by e.type, e.campaign_id
    on conflict (whmcs_id, channel, day, type, campaign_id) do update set amount = d.amount + excluded.amount`);
}

/** Returns which of the references have an entry of a type already. */
export async function enteredReferences(
  tx: Tx,
  { whmcsId, channel }: CreditAccount,
  type: MessageCreditType,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ reference: string }>(sql`
    select reference from message_credit_entry
    where whmcs_id = ${whmcsId} and channel = ${channel} and type = ${type} and reference = any(${[...references]}::text[])`);
  return new Set(rows.map(({ reference }) => reference));
}

export interface Hold extends CreditParts {
  month: string;
  campaign_id: string;
}

export const insertHold = (
  tx: Tx,
  { whmcsId, channel }: CreditAccount,
  hold: { id: string; campaignId: string; month: string; parts: CreditParts; at: Date },
): Promise<unknown> =>
  tx.query(sql`
    insert into message_credit_hold (whmcs_id, channel, id, campaign_id, month, allowance_left, bought_left, created_at)
    values (${whmcsId}, ${channel}, ${hold.id}, ${hold.campaignId}, ${hold.month}::date, ${hold.parts.allowance}, ${hold.parts.bought}, ${hold.at})`);

/** Locks what a reservation holds until the transaction ends; null if there is none. */
export async function lockHold(tx: Tx, { whmcsId, channel }: CreditAccount, id: string): Promise<Hold | null> {
  const [hold] = await tx.query<Hold>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, campaign_id, allowance_left as allowance, bought_left as bought
    from message_credit_hold where whmcs_id = ${whmcsId} and channel = ${channel} and id = ${id} for update`);
  return hold ?? null;
}

export const saveHold = (
  tx: Tx,
  { whmcsId, channel }: CreditAccount,
  id: string,
  { allowance, bought }: CreditParts,
): Promise<unknown> =>
  tx.query(sql`
    update message_credit_hold set allowance_left = ${allowance}, bought_left = ${bought}
    where whmcs_id = ${whmcsId} and channel = ${channel} and id = ${id}`);

export interface Use extends CreditParts {
  month: string;
  campaign_id: string | null;
}

/** Returns what a message used; null if nothing is entered for it. */
export async function findUse(tx: Tx, { whmcsId, channel }: CreditAccount, reference: string): Promise<Use | null> {
  const [use] = await tx.query<Use>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, campaign_id, used_allowance as allowance, used - used_allowance as bought
    from message_credit_entry
    where whmcs_id = ${whmcsId} and channel = ${channel} and type = 'used' and reference = ${reference}`);
  return use ?? null;
}

export interface StoredCredits extends CreditBalance {
  channel: MessageChannel;
  /** The allowance of the present month. */
  monthly: number;
  held: number;
}

/** Returns what is stored of both kinds; null for a month of long ago where a store never had any. */
export const readCredits = (tx: Tx, whmcsId: number, today: string): Promise<StoredCredits[]> =>
  tx.query<StoredCredits>(sql`
    select k.channel, coalesce(to_char(c.month, 'YYYY-MM-DD'), '2000-01-01') as month, coalesce(c.allowance_left, 0) as allowance,
      coalesce(c.bought_left, 0) as bought, ${allowanceOf(sql`k.channel`, sql`${today}::date`)} as monthly,
      (select coalesce(sum(h.allowance_left + h.bought_left), 0)::integer from message_credit_hold h
        where h.whmcs_id = ${whmcsId} and h.channel = k.channel) as held
    from unnest(array['sms', 'email']) as k (channel)
    left join message_credit c on c.whmcs_id = ${whmcsId} and c.channel = k.channel`);

export async function countClients(tx: Tx, whmcsId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from customer where whmcs_id = ${whmcsId} and status = 1`);
  return row?.count ?? 0;
}

export async function zoneOf(tx: Tx, whmcsId: number): Promise<string> {
  const [company] = await tx.run(storeQueries(whmcsId).selectFrom('company').select('timezone'));
  if (!company) throw new Error('There is no such store.');
  return company.timezone;
}

// Rows of a later day have higher ids.
const newestFirst: readonly OrderColumn[] = [{ column: sql`d.id`, type: 'bigint', direction: 'desc' }];

/** Which entries a list shows; null shows those of all. */
export interface CreditFilter {
  channel: MessageChannel | null;
  campaignId: string | null;
}

const daysOf = (whmcsId: number, { channel, campaignId }: CreditFilter): List => ({
  from: sql`message_credit_day d`,
  own: [sql`d.whmcs_id = ${whmcsId}`],
  where: [
    ...(channel ? [sql`d.channel = ${channel}`] : []),
    ...(campaignId ? [sql`d.campaign_id = ${campaignId}`] : []),
  ],
});

/** Returns a page of the changes by day, newest first. What is used was reserved before, so that it changes nothing that is free. */
export const listDays = (
  tx: Tx,
  { whmcsId, timezone }: Pick<StoreCaller, 'whmcsId' | 'timezone'>,
  filter: CreditFilter,
  page: Paging,
): Promise<MessageCreditEntry[]> =>
  tx.query<MessageCreditEntry>(sql`
    with day_end as (
      select e.channel, e.day, sum(sum(e.free)) over (partition by e.channel order by e.day)::integer as free
      from (
        select channel, (created_at at time zone ${timezone})::date as day, allowance + bought as free from message_credit_entry
        where whmcs_id = ${whmcsId} and type in ('granted', 'lapsed', 'bought', 'reserved', 'released', 'returned')) as e
      group by e.channel, e.day)
    select ${cursorOf(newestFirst)} as cursor, d.id::integer, d.channel, d.type, d.amount, to_char(d.day, 'YYYY-MM-DD') as day, d.campaign_id,
      c.name as campaign_name, coalesce((
        select day_end.free from day_end where day_end.channel = d.channel and day_end.day <= d.day order by day_end.day desc limit 1
      ), 0) as free_at_end_of_day
    from ${shownRows(daysOf(whmcsId, filter), sql`d`, newestFirst, page)}
    left join campaign c on c.whmcs_id = ${whmcsId} and c.id = d.campaign_id
    order by d.id desc`);

/** Counts them up to 1,001. */
export const countDays = (tx: Tx, whmcsId: number, filter: CreditFilter): Promise<number> =>
  countList(tx, daysOf(whmcsId, filter));
