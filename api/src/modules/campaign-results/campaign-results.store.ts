import { dayRange } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, shownRows } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type {
  CampaignRecipient,
  CampaignRecipientFilter,
  CampaignRedemption,
  CampaignResults,
} from '../../resolver-types.generated';

type Counted = Omit<CampaignResults, 'opened' | 'income' | 'discount' | 'expense' | 'return'> & {
  income: number;
  discount: number;
};

/** Days of opt-outs that a view names. */
const maxDays = 31;

/** Returns the figures of a campaign; null if the store has no such campaign. */
export async function readResults(
  tx: Tx,
  { whmcsId, timezone }: StoreCaller,
  campaignId: string,
): Promise<Counted | null> {
  const recipients = (condition: Sql): Sql => sql`(
    select count(*)::integer from campaign_recipient r where r.whmcs_id = ${whmcsId} and r.campaign_id = c.id and ${condition})`;
  const credits = (channel: string): Sql => sql`(
    select coalesce(sum(case d.type when 'used' then d.amount when 'returned' then -d.amount else 0 end), 0)::integer
    from message_credit_day d where d.whmcs_id = ${whmcsId} and d.campaign_id = c.id and d.channel = ${channel})`;
  const [results] = await tx.query<Counted>(sql`
    select c.id, c.name, c.planned, c.sent, c.failed, c.skipped, c.unknown,
      c.planned - c.sent - c.failed - c.skipped - c.unknown as remaining,
      ${recipients(sql`r.delivered_at is not null`)} as delivered,
      ${recipients(sql`r.unsubscribed_at is not null`)} as opted_out,
      ${credits('sms')} as sms_credits, ${credits('email')} as email_credits,
      coalesce(used.redeemed, 0) as redeemed, coalesce(used.income, 0) as income, coalesce(used.discount, 0) as discount,
      (select coalesce(json_agg(json_build_object('day', o.day, 'count', o.count) order by o.day desc), '[]') from (
        select to_char(r.unsubscribed_at at time zone ${timezone}, 'YYYY-MM-DD') as day, count(*)::integer as count
        from campaign_recipient r where r.whmcs_id = ${whmcsId} and r.campaign_id = c.id and r.unsubscribed_at is not null
        group by 1 order by 1 desc limit ${maxDays}::integer) as o) as opt_out_days
    from campaign c
    left join lateral (
      select count(*)::integer as redeemed, sum(p.total_price)::integer as income, sum(p.discount_value)::integer as discount
      from promo_redemption p where p.whmcs_id = ${whmcsId} and p.campaign_id = c.id and p.state = 'redeemed') as used on true
    where c.whmcs_id = ${whmcsId} and c.id = ${campaignId}`);
  return results ?? null;
}

export async function campaignExists(tx: Tx, whmcsId: number, campaignId: string): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from campaign where whmcs_id = ${whmcsId} and id = ${campaignId}`);
  return rows.length > 0;
}

const newestFirst: readonly OrderColumn[] = [
  { column: sql`p.created_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`p.id`, type: 'uuid', direction: 'desc' },
];

const redemptionsOf = (whmcsId: number, campaignId: string): List => ({
  from: sql`promo_redemption p`,
  own: [sql`p.whmcs_id = ${whmcsId}`, sql`p.campaign_id = ${campaignId}`, sql`p.state in ('redeemed', 'returned')`],
  where: [],
});

/** Returns a page of the tickets that used a code of a campaign, newest first. */
export const listRedemptions = (
  tx: Tx,
  whmcsId: number,
  { campaignId, ...page }: Paging & { campaignId: string },
): Promise<CampaignRedemption[]> =>
  tx.query<CampaignRedemption>(sql`
    select ${cursorOf(newestFirst)} as cursor, p.id, p.state, p.discount_value, p.total_price, p.system_type, p.created_at, p.order_id, o.order_code,
      case when k.id is null then null else jsonb_build_object('id', k.id, 'full_name', trim(k.first_name || ' ' || k.last_name)) end as customer
    from ${shownRows(redemptionsOf(whmcsId, campaignId), sql`p`, newestFirst, page)}
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = p.order_id
    left join customer k on k.whmcs_id = ${whmcsId} and k.id = p.customer_id and k.status = 1
    order by p.created_at desc, p.id desc`);

/** Counts them up to 1,001. */
export const countRedemptions = (tx: Tx, whmcsId: number, campaignId: string): Promise<number> =>
  countList(tx, redemptionsOf(whmcsId, campaignId));

const byId: readonly OrderColumn[] = [{ column: sql`r.id`, type: 'uuid', direction: 'asc' }];

function conditionOf(whmcsId: number, filter: CampaignRecipientFilter): Sql {
  if (filter === 'remaining') return sql`r.state in ('planned', 'claimed')`;
  if (filter === 'delivered') return sql`r.delivered_at is not null`;
  if (filter === 'opted_out') return sql`r.unsubscribed_at is not null`;
  if (filter === 'redeemed')
    return sql`exists (select from promo_code p join promo_redemption u on u.whmcs_id = ${whmcsId} and u.promo_code_id = p.id and u.state = 'redeemed'
      where p.whmcs_id = ${whmcsId} and p.code = r.code)`;
  return sql`r.state = ${filter}`;
}

/** The messages of a campaign in a state, of those who opted out on a day; without both all of them. */
export interface RecipientQuery {
  campaignId: string;
  state?: CampaignRecipientFilter | null;
  optOutDay?: string | null;
}

const optedOutOn = ({ timezone }: StoreCaller, day: string): Sql => {
  const { start, end } = dayRange(day, timezone);
  return sql`r.unsubscribed_at >= ${start}::timestamptz and r.unsubscribed_at < ${end}::timestamptz`;
};

const recipientsOf = (caller: StoreCaller, { campaignId, state, optOutDay }: RecipientQuery): List => ({
  from: sql`campaign_recipient r`,
  own: [sql`r.whmcs_id = ${caller.whmcsId}`, sql`r.campaign_id = ${campaignId}`],
  where: [
    ...(state ? [conditionOf(caller.whmcsId, state)] : []),
    ...(optOutDay ? [optedOutOn(caller, optOutDay)] : []),
  ],
});

/** Returns a page of the messages of a campaign. */
export const listRecipients = (
  tx: Tx,
  caller: StoreCaller,
  { campaignId, state, optOutDay, ...page }: Paging & RecipientQuery,
): Promise<CampaignRecipient[]> =>
  tx.query<CampaignRecipient>(sql`
    select ${cursorOf(byId)} as cursor, r.id, r.channel, r.state, r.reason, r.updated_at, r.delivered_at,
      jsonb_build_object('id', k.id, 'full_name', trim(k.first_name || ' ' || k.last_name)) as customer
    from ${shownRows(recipientsOf(caller, { campaignId, state: state ?? null, optOutDay: optOutDay ?? null }), sql`r`, byId, page)}
    join customer k on k.whmcs_id = ${caller.whmcsId} and k.id = r.customer_id
    order by r.id`);

/** Counts them up to 1,001. */
export const countRecipients = (tx: Tx, caller: StoreCaller, query: RecipientQuery): Promise<number> =>
  countList(tx, recipientsOf(caller, query));
