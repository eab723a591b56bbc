import { addDays, businessDay, wallTime } from '@suite/domain/time';
import sql, { raw } from 'sql-template-tag';
import { setCodes } from '../modules/campaign-sending/sending.store';
import { makeCodes } from '../modules/promo-codes/promo-codes.service';
import { seedCampaignCredits } from './campaign-credits';
import type { SeedContext } from './context';
import { fixedId } from './random';

const texts = {
  en: {
    names: ['Winter nails', 'Holiday gift cards', 'Back to school', 'Spring colors', 'Grand reopening', 'Mother’s Day'],
    message: 'Hi {name}, treat yourself: show {code} when you pay, until {until}.',
    plain: 'Hi {name}, gift cards are ready in every amount. See you soon.',
    title: 'Something for you',
  },
  vi: {
    names: ['Nail mùa đông', 'Thẻ quà cuối năm', 'Mùa tựu trường', 'Màu mùa xuân', 'Khai trương lại', 'Ngày của Mẹ'],
    message: 'Chào {name}, mời bạn ghé tiệm: đưa mã {code} khi trả tiền, đến {until}.',
    plain: 'Chào {name}, tiệm có thẻ quà đủ mức tiền. Hẹn gặp bạn.',
    title: 'Quà cho bạn',
  },
} as const;

interface DemoCampaign {
  /** Its name in the list of its language. */
  index: 0 | 1 | 2 | 3 | 4 | 5;
  status: 'draft' | 'scheduled' | 'paused' | 'stopped' | 'sent';
  pauseReason?: 'credits';
  /** Days from today, to its last day. */
  from: number;
  until: number;
  channels: 'sms' | 'both';
  /** Basis points; without one nobody has a code. */
  percent?: number;
  clients: number;
}

/** Promotions in every state that does not change by itself; what is sending is seen as soon as one is sent. */
export const demoCampaigns: readonly DemoCampaign[] = [
  { index: 0, status: 'draft', from: 7, until: 30, channels: 'sms', percent: 1_000, clients: 0 },
  { index: 1, status: 'scheduled', from: 6, until: 40, channels: 'both', clients: 0 },
  {
    index: 2,
    status: 'paused',
    pauseReason: 'credits',
    from: -1,
    until: 20,
    channels: 'sms',
    percent: 1_500,
    clients: 60,
  },
  { index: 3, status: 'sent', from: -20, until: 25, channels: 'both', percent: 1_000, clients: 80 },
  { index: 4, status: 'stopped', from: -60, until: -30, channels: 'sms', clients: 40 },
  { index: 5, status: 'sent', from: -200, until: -180, channels: 'both', percent: 1_000, clients: 70 },
];

/** Returns the id of a promotion of the demo. */
export const demoCampaignId = (slug: SeedContext['slug'], index: number): string =>
  fixedId(`${slug}:campaign:${index}`);

/** Seeds promotions with recipients in every state, a few of whom opted out by text or email, and an automation that is off. */
export async function seedCampaigns(context: SeedContext, owner: { personId: string; name: string }): Promise<void> {
  for (const campaign of demoCampaigns) await seedOne(context, campaign, owner);
  await seedCampaignCredits(context);
  const { tx, whmcsId, now } = context;
  await tx.query(sql`
    insert into advertising_opt_out (whmcs_id, email, campaign_id, source, created_at)
    select whmcs_id, address, min(campaign_id::text)::uuid, 'one_click', ${now}::timestamptz - interval '2 days' from campaign_recipient
    where whmcs_id = ${whmcsId} and unsubscribed_at is not null and channel = 'email' group by whmcs_id, address on conflict do nothing`);
  await tx.query(sql`
    insert into text_opt_out (whmcs_id, phone, created_at)
    select whmcs_id, address, min(unsubscribed_at) from campaign_recipient
    where whmcs_id = ${whmcsId} and unsubscribed_at is not null and channel = 'sms' group by whmcs_id, address on conflict do nothing`);
}

async function seedOne(
  { tx, whmcsId, slug, zone, language, now }: SeedContext,
  campaign: DemoCampaign,
  owner: { personId: string; name: string },
): Promise<void> {
  const { index, status, pauseReason = null, channels, percent = null } = campaign;
  const id = demoCampaignId(slug, index);
  const today = businessDay(now, zone);
  const [start, until] = [addDays(today, campaign.from), addDays(today, campaign.until)];
  const begins = wallTime(addDays(start, -1), 10 * 60, zone);
  const isFrozen = status === 'paused' || status === 'stopped' || status === 'sent';
  const written = begins < now ? begins : now;
  const text = texts[language];
  await tx.query(sql`
    insert into campaign (whmcs_id, id, kind, name, business_name, email_title, message, channels, discount_type, discount_value,
      start_date, expired_date, mode, scheduled_at, status, pause_reason, created_by, created_by_name, created_at, updated_at, segments)
    values (${whmcsId}, ${id}, 'campaign', ${text.names[index]}, '', ${channels === 'both' ? text.title : ''},
      ${percent === null ? text.plain : text.message}, ${channels}, ${percent === null ? null : 'percent'}, ${percent}, ${start}, ${until},
      ${status === 'scheduled' ? 2 : 1}, ${status === 'draft' ? null : begins}, ${isFrozen ? 'paused' : status},
      ${isFrozen ? 'person' : null}, ${owner.personId}, ${owner.name}, ${written}, ${written}, ${isFrozen ? 1 : 0})`);
  await tx.query(sql`
    insert into campaign_group (whmcs_id, campaign_id, group_id) values (${whmcsId}, ${id}, ${fixedId(`${slug}:group:0`)})`);
  if (!isFrozen) return;
  await insertRecipients({
    tx,
    whmcsId,
    zone,
    id,
    status,
    channels,
    percent,
    start,
    until,
    clients: campaign.clients,
    at: begins,
  });
  if (percent !== null) {
    const clients = await tx.query<{ customer_id: string }>(sql`
      select distinct customer_id from campaign_recipient where whmcs_id = ${whmcsId} and campaign_id = ${id}`);
    const terms = {
      whmcsId,
      campaignId: id,
      name: text.names[index],
      discountType: 'percent',
      discountValue: percent,
      validFrom: start,
      validUntil: until,
      isOneTime: true,
    } as const;
    const ids = clients.map(({ customer_id }) => customer_id);
    await setCodes(tx, whmcsId, id, await makeCodes(tx, terms, ids, begins));
  }
  const count = (condition: string) => sql`(select count(*)::integer from campaign_recipient r
    where r.whmcs_id = ${whmcsId} and r.campaign_id = ${id} and ${raw(condition)})`;
  await tx.query(sql`
    update campaign set frozen_at = ${begins}, sent_at = ${status === 'paused' ? null : begins}, status = ${status}, pause_reason = ${pauseReason},
      planned = ${count('true')}, sent = ${count("r.state = 'sent'")}, failed = ${count("r.state = 'failed'")},
      skipped = ${count("r.state = 'skipped'")}, unknown = ${count("r.state = 'unknown'")},
      sms_count = ${count("r.channel = 'sms'")}, email_count = ${count("r.channel = 'email'")}
    where whmcs_id = ${whmcsId} and id = ${id}`);
}

interface DemoRecipients {
  tx: SeedContext['tx'];
  whmcsId: number;
  zone: string;
  id: string;
  status: DemoCampaign['status'];
  channels: DemoCampaign['channels'];
  percent: number | null;
  start: string;
  until: string;
  clients: number;
  at: Date;
}

/**
 * Most get it; the others are spread over the states and the reasons. Clients whose tickets had a promotion of its discount on
 * its days are among the recipients: their tickets use the codes.
 */
async function insertRecipients(demo: DemoRecipients): Promise<void> {
  const { tx, whmcsId, zone, id, status, channels, percent, start, until, clients, at } = demo;
  const rest = status === 'paused' ? 'planned' : 'skipped';
  const begun = status === 'sent' ? 0 : status === 'paused' ? clients : Math.ceil(clients / 2);
  await tx.query(sql`
    with chosen as (
      select id, phone, lower(email) as email, not is_send_sms as refuses_texts, md5(${id} || id::text) as rank from customer
      where whmcs_id = ${whmcsId} and status = 1 and phone ~ '^[+]1'
      order by exists (
        select from sales_order o join order_discount d on d.whmcs_id = o.whmcs_id and d.order_id = o.id
        where o.whmcs_id = ${whmcsId} and o.customer_id = customer.id and o.order_status = 'done' and d.is_promo
          and d.discount_type = 'percent' and d.discount_value = ${percent}::integer
          and (o.closed_at at time zone ${zone})::date between ${start}::date and ${until}::date) desc, rank limit ${clients}::integer),
    client as (select id, phone, email, refuses_texts, row_number() over (order by reverse(rank)) as number from chosen),
    sent as (
      select id, number, refuses_texts, 'sms' as channel, phone as address from client
      union all select id, number, refuses_texts, 'email', email from client where ${channels === 'both'} and email is not null),
    outcome as (
      select distinct on (channel, address) *, case
        when number <= ${begun}::integer then ${rest}::text
        when number % 17 = 0 then 'failed' when number % 23 = 0 then 'unknown' when number % 11 = 0 then 'skipped' else 'sent' end as state
      from sent order by channel, address, number)
    insert into campaign_recipient (whmcs_id, campaign_id, id, customer_id, channel, address, state, reason, segments, delivered_at,
      unsubscribed_at, created_at, updated_at)
    select ${whmcsId}::integer, ${id}::uuid, md5(concat_ws(':', ${id}::text, id, channel))::uuid, id, channel, address, state,
      case when state = 'failed' then 'carrier' when state = 'unknown' then 'sms_no_answer'
        when state = 'skipped' then case when number <= ${begun}::integer then 'stopped' when number % 2 = 0 then 'over_cap' else 'opted_out' end end,
      1, case when state = 'sent' and number % 9 <> 0 then ${at}::timestamptz + interval '1 minute' end,
      case when state = 'sent' and case channel when 'email' then number % 13 = 0 else refuses_texts and number % 3 = 0 end then ${at}::timestamptz + interval '1 hour' end,
      ${at}::timestamptz, ${at}::timestamptz from outcome`);
}
