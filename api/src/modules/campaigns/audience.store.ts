import type { Country, Language } from '@suite/domain';
import type { CampaignReader } from '@suite/domain/campaigns';
import sql, { join, type Sql } from 'sql-template-tag';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import type { EmailOffersRule } from '../../resolver-types.generated';
import { recentVisitMonths } from '../client-consents/email-offers.rules';
import { type ConditionContext, type GroupMembers, isMember } from '../customer-groups/group-conditions.store';
import { capHours } from './advertising-cap.rules';

/** Why a client of the audience gets no message on a channel; `will_get` is that they do. */
export type ReachState =
  | 'will_get'
  | 'no_consent'
  | 'opted_out'
  | 'no_address'
  | 'duplicate'
  | 'over_cap'
  | 'carrier_pending';

/** A condition on `customer`, which says whose clients an audience has. */
export type AudienceCondition = Sql;

export interface AudienceContext extends ConditionContext {
  emailOffersRule: EmailOffersRule;
  /** Whether the carriers accept the texts of the store. */
  carriesTexts: boolean;
}

/** A store, for its messages and for the rules of its country. */
export interface CampaignStore {
  name: string;
  country: Country;
  language: Language;
  timezone: string;
  phone: string | null;
  address: string;
  isLive: boolean;
}

export async function readCampaignStore(tx: Tx, whmcsId: number): Promise<CampaignStore> {
  const [row] = await tx.query<CampaignStore>(sql`
    select name, country_code as country, language, timezone, business_phone_number as phone,
      concat_ws(', ', nullif(address1, ''), nullif(address2, '')) as address, live_at is not null as "isLive"
    from company where whmcs_id = ${whmcsId}`);
  if (!row) throw new Error(`There is no store ${whmcsId}.`);
  return row;
}

/** Selects whether a client belongs to one of the groups. */
export const inGroups = (groups: readonly GroupMembers[], context: ConditionContext): AudienceCondition =>
  groups.length === 0
    ? sql`false`
    : sql`(${join(
        groups.map((group) => sql`coalesce(${isMember(group, context)}, false)`),
        ' or ',
      )})`;

/**
 * The tables `consent`, the newest record of each client of `audience` about advertising on each channel, and `withdrawal`, the newest
 * withdrawal by a record that was merged into them. Both are read at once, as an audience has up to all clients of a store.
 */
const consents = (whmcsId: number): Sql => sql`
  consent as materialized (
    select distinct on (record.customer_id, record.channel)
      record.customer_id, record.channel, record.is_agreed, record.recipient, record.position
    from audience join client_consent record on record.whmcs_id = ${whmcsId} and record.customer_id = audience.id
    where record.kind in ('advertising', 'all')
    order by record.customer_id, record.channel, record.position desc),
  withdrawal as materialized (
    select merged.merged_into_id as customer_id, record.channel, max(record.position) as position
    from audience join customer merged on merged.whmcs_id = ${whmcsId} and merged.merged_into_id = audience.id
    join client_consent record on record.whmcs_id = ${whmcsId} and record.customer_id = merged.id
    where record.kind in ('advertising', 'all') and not record.is_agreed
    group by merged.merged_into_id, record.channel)`;

/** Joins what each client of an audience agreed to on a channel, and what a record that was merged into them withdrew later. */
const withConsents = (channel: CarrierChannel): Sql => sql`
  left join consent own on own.customer_id = audience.id and own.channel = ${channel}
  left join withdrawal on withdrawal.customer_id = audience.id and withdrawal.channel = ${channel}
    and withdrawal.position > coalesce(own.position, 0)`;

/** Selects whether an address got advertising of any kind within the hours of the cap. */
const isOverCap = (channel: CarrierChannel, address: Sql, { whmcsId, now }: ConditionContext): Sql => sql`
  ${address} in (select sent.recipient from outbox_message sent where sent.whmcs_id = ${whmcsId} and sent.lane = 'advertising'
    and sent.channel = ${channel} and sent.created_at > ${new Date(now.getTime() - capHours[channel] * 3_600_000)})`;

const agreedByEmail = sql`coalesce(own.is_agreed and lower(own.recipient) = audience.email, false)`;

function mayEmail({ emailOffersRule, now }: AudienceContext): Sql {
  if (emailOffersRule === 'not_refused') return sql`true`;
  if (emailOffersRule === 'consent') return agreedByEmail;
  return sql`(${agreedByEmail} or coalesce(audience.last_visited > ${now}::timestamptz - ${recentVisitMonths}::integer * interval '1 month', false))`;
}

const ofTexts = (context: AudienceContext): Sql => sql`
  select audience.id as customer_id, 'sms' as channel, audience.phone as address, audience.name, audience.language,
    case
      when audience.phone is null or audience.phone !~ '^[+](1|61)[0-9]{7,13}$' then 'no_address'
      when exists (select from text_opt_out o where o.whmcs_id = audience.whmcs_id and o.phone = audience.phone) then 'opted_out'
      when not audience.is_send_sms or not own.is_agreed or withdrawal.position is not null then 'opted_out'
      when own.recipient is distinct from audience.phone then 'no_consent'
      when ${isOverCap('sms', sql`audience.phone`, context)} then 'over_cap'
      when not ${context.carriesTexts}::boolean then 'carrier_pending'
      else 'will_get' end as state
  from audience ${withConsents('sms')}`;

/** What says that an address does not exist: a status code (RFC 3463) of SMTP, or one of the reasons of reports. */
const noSuchAddress = '(^|[^0-9.])5[.](1[.](1|2|3|6|10)|2[.]1)($|[^0-9.])|^(hard_bounce|no_such_address)$';

/**
 * Selects the addresses of which two messages of campaigns failed because they do not exist, since the last one that was sent. A
 * full mailbox, a fault of the suite's domain and an unreachable server say nothing about the address.
 */
const deadEmails = ({ whmcsId }: ConditionContext): Sql => sql`
  select failed.address from campaign_recipient failed
  where failed.whmcs_id = ${whmcsId} and failed.channel = 'email' and failed.state = 'failed' and failed.address <> ''
    and failed.reason ~ ${noSuchAddress}
    and failed.updated_at > coalesce((
      select max(sent.updated_at) from campaign_recipient sent
      where sent.whmcs_id = ${whmcsId} and sent.customer_id = failed.customer_id and sent.channel = 'email'
        and sent.address = failed.address and sent.state = 'sent'), '-infinity')
  group by failed.address having count(*) > 1`;

const ofEmails = (context: AudienceContext): Sql => sql`
  select audience.id as customer_id, 'email' as channel, audience.email as address, audience.name, audience.language,
    case
      when audience.email is null then 'no_address'
      when exists (select from advertising_opt_out o where o.whmcs_id = audience.whmcs_id and o.email = audience.email)
        or exists (select from email_opt_out o where o.whmcs_id = audience.whmcs_id and o.email = audience.email) then 'opted_out'
      when not own.is_agreed or withdrawal.position is not null then 'opted_out'
      when not ${mayEmail(context)} then 'no_consent'
      when audience.email in (${deadEmails(context)}) then 'no_address'
      when ${isOverCap('email', sql`audience.email`, context)} then 'over_cap'
      else 'will_get' end as state
  from audience ${withConsents('email')}`;

/**
 * The tables `audience`, the active clients for whom a condition on `customer` holds, and `reach`, what each of them gets on
 * each channel. A number or an address gets a message once: the others who have it are duplicates.
 */
export function reachOf(
  context: AudienceContext,
  condition: AudienceCondition,
  channels: readonly CarrierChannel[],
): Sql {
  const parts = channels.map((channel) => (channel === 'sms' ? ofTexts(context) : ofEmails(context)));
  return sql`
    audience as (
      select customer.whmcs_id, customer.id, customer.phone, lower(customer.email) as email, customer.is_send_sms,
        coalesce(nullif(customer.greeting_name, ''), nullif(customer.first_name, '')) as name,
        coalesce(customer.language, company.language) as language, customer.last_visited
      from customer join company on company.whmcs_id = customer.whmcs_id
      where customer.whmcs_id = ${context.whmcsId} and customer.status = 1 and ${condition}),
    ${consents(context.whmcsId)},
    reached as materialized (${join(parts, ' union all ')}),
    reach as (
      select customer_id, channel, address, name, language,
        case when row_number() over (partition by channel, address collate "C" order by customer_id) > 1 then 'duplicate' else state end as state
      from reached where state in ('will_get', 'over_cap', 'carrier_pending')
      union all
      select customer_id, channel, address, name, language, state
      from reached where state not in ('will_get', 'over_cap', 'carrier_pending'))`;
}

export interface ReachCount {
  channel: CarrierChannel;
  state: ReachState;
  count: number;
}

/** Counts an audience by channel and state, and the clients of it. */
export async function countReach(
  tx: Tx,
  context: AudienceContext,
  condition: AudienceCondition,
  channels: readonly CarrierChannel[],
): Promise<{ clients: number; recipients: number; counts: ReachCount[]; readers: CampaignReader[] }> {
  const [row] = await tx.query<{
    clients: number;
    recipients: number;
    counts: ReachCount[];
    readers: CampaignReader[];
  }>(sql`
    with ${reachOf(context, condition, channels)}
    select (select count(*) from audience)::integer as clients,
      (select count(*) from (select from reach where state = 'will_get' group by customer_id) reached)::integer as recipients,
      coalesce((select json_agg(counted) from (
        select channel, state, count(*)::integer as count from reach group by channel, state) counted), '[]') as counts,
      coalesce((select json_agg(json_build_object('name', longest.name, 'language', longest.language)) from ${longestNames} longest), '[]') as readers`);
  return row ?? { clients: 0, recipients: 0, counts: [], readers: [] };
}

/** The longest names of those who get a text, in each language and of letters that cost more and of others. */
const longestNames = sql`(
  select distinct on (language, has_costly) language, name from (
    select language, name, coalesce(name, '') ~ '[^ -~@£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§äöñüà]' as has_costly from reach
    where channel = 'sms' and state in ('will_get', 'carrier_pending')) named
  order by language, has_costly, length(name) desc nulls last, name)`;

/** Returns the first clients of an audience who get a message, by name. */
export const listReached = (
  tx: Tx,
  context: AudienceContext,
  condition: AudienceCondition,
  channels: readonly CarrierChannel[],
) =>
  tx.query<{ customer_id: string; full_name: string }>(sql`
    with ${reachOf(context, condition, channels)}
    select customer.id as customer_id, trim(customer.first_name || ' ' || customer.last_name) as full_name
    from customer where customer.whmcs_id = ${context.whmcsId} and customer.id in (select customer_id from reach where state = 'will_get')
    order by lower(customer.first_name), customer.id limit 50`);
