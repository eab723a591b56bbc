import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { GiftCardAging, GiftCardDay, GiftCardTransactionType } from '../../resolver-types.generated';

/** Business days, both inclusive. */
export interface DayRange {
  whmcsId: number;
  start: string;
  end: string;
}

export interface Balances {
  balance: Cents;
  bonus: Cents;
}

/** Returns the sum of the store's balances at the end of a day: the last closing before it, and what moved since. */
export async function balancesOn(tx: Tx, whmcsId: number, day: string): Promise<Balances> {
  const [row] = await tx.query<Balances>(sql`
    with closing as (
      select day, balance, bonus from gift_card_closing
      where whmcs_id = ${whmcsId} and day <= ${day}::date order by day desc limit 1)
    select (coalesce((select balance from closing), 0) + coalesce(sum(t.balance_change), 0))::bigint as balance,
      (coalesce((select bonus from closing), 0) + coalesce(sum(t.bonus_change), 0))::bigint as bonus
    from gift_card_transaction t
    where t.whmcs_id = ${whmcsId} and t.day <= ${day}::date and t.day > coalesce((select day from closing), '-infinity')`);
  if (!row) throw new Error('The balances of a day have no sum.');
  return row;
}

/** Sums the movements of some days by type. */
export const sumMovements = (tx: Tx, { whmcsId, start, end }: DayRange) =>
  tx.query<{ type: GiftCardTransactionType; amount: Cents }>(sql`
    select type, sum(balance_change)::bigint as amount from gift_card_transaction
    where whmcs_id = ${whmcsId} and day between ${start}::date and ${end}::date group by type`);

/** Sums what was sold, topped up and redeemed on each day of a range. */
export const sumDays = (tx: Tx, { whmcsId, start, end }: DayRange): Promise<GiftCardDay[]> =>
  tx.query<GiftCardDay>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(t.balance_change) filter (where t.type = 'add_fund'), 0)::bigint as sold,
      coalesce(sum(t.balance_change) filter (where t.type = 'top_up'), 0)::bigint as topped_up,
      coalesce(-sum(t.balance_change) filter (where t.type = 'redeem'), 0)::bigint as redeemed
    from generate_series(${start}::date, ${end}::date, interval '1 day') as d (day)
    left join gift_card_transaction t on t.whmcs_id = ${whmcsId} and t.day = d.day::date
      and t.day between ${start}::date and ${end}::date
    group by d.day order by d.day`);

/** Groups the balances at the end of a day by the time since the last activity of their cards. */
export const ageBalances = (tx: Tx, whmcsId: number, day: string): Promise<GiftCardAging[]> =>
  tx.query<GiftCardAging>(sql`
    with card as (
      select sum(balance_change) as balance, sum(bonus_change) as bonus, ${day}::date - max(day) as idle
      from gift_card_transaction where whmcs_id = ${whmcsId} and day <= ${day}::date group by gift_card_id having sum(balance_change) > 0)
    select age.from_days, count(card.balance)::integer as cards, coalesce(sum(card.balance), 0)::bigint as balance,
      coalesce(sum(card.balance - card.bonus), 0)::bigint as owed
    from (values (0, 90), (90, 180), (180, 365), (365, 730), (730, 1825), (1825, null)) as age (from_days, until_days)
    left join card on card.idle >= age.from_days and (age.until_days is null or card.idle < age.until_days)
    group by age.from_days order by age.from_days`);

/** Counts the cards with a balance. */
export async function countFunded(tx: Tx, whmcsId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from gift_card where whmcs_id = ${whmcsId} and current_balance > 0`,
  );
  return row?.count ?? 0;
}

/**
 * Closes the business days with movements that ended before an instant, of every store. Of each store it reads only what
 * moved since its last closing. Requires a `system` transaction.
 */
export const closeDays = (tx: Tx, endedBefore: Date) =>
  tx.query(sql`
    insert into gift_card_closing (whmcs_id, day, balance, bonus)
    select c.whmcs_id, moved.day,
      coalesce(last.balance, 0) + sum(moved.balance) over (partition by c.whmcs_id order by moved.day),
      coalesce(last.bonus, 0) + sum(moved.bonus) over (partition by c.whmcs_id order by moved.day)
    from company c
    left join lateral (
      select closed.day, closed.balance, closed.bonus from gift_card_closing closed where closed.whmcs_id = c.whmcs_id
      order by closed.day desc limit 1) last on true
    cross join lateral (
      select t.day, sum(t.balance_change) as balance, sum(t.bonus_change) as bonus from gift_card_transaction t
      where t.whmcs_id = c.whmcs_id and t.day > coalesce(last.day, '-infinity')
        and t.day < (${endedBefore}::timestamptz at time zone c.timezone)::date
      group by t.day) moved
    on conflict do nothing`);
