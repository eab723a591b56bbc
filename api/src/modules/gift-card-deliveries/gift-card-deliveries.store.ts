import type { Cents, Language } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, orderBy, pageOf } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { storeQueries } from '../../kit/query-builder';
import type {
  GiftCardDelivery,
  GiftCardOccasion,
  GiftCardOffReason,
  GiftCardPage,
  GiftCardStatus,
} from '../../resolver-types.generated';
import { seesPhones } from '../customers/customer-access.rules';
import { formerCards, presentCards } from '../gift-cards/gift-card.store';
import { isOptedOut } from '../outbox/outbox.store';

/** A delivery with what its message needs of the card, or of the one that replaced it, and of the store. */
export interface DeliveryRow {
  whmcs_id: number;
  id: string;
  gift_card_id: string;
  channel: CarrierChannel;
  recipient: string;
  recipient_name: string;
  sender_name: string | null;
  message: string | null;
  language: Language;
  state: 'scheduled' | 'queued' | 'canceled' | 'dropped';
  message_id: string | null;
  code: string;
  status: GiftCardStatus;
  balance: Cents;
  off_reason: GiftCardOffReason | null;
  store: string;
  zone: string;
}

const joined = (condition: Sql): Sql => sql`
  select d.whmcs_id, d.id, d.gift_card_id, d.channel, d.recipient, d.recipient_name, d.sender_name, d.message, d.language, d.state, d.message_id,
    g.code, g.status, g.off_reason, case g.status when 'active' then g.current_balance - g.held else 0 end as balance,
    c.name as store, c.timezone as zone
  from gift_card_delivery d
  cross join lateral ${presentCards(sql`d.whmcs_id`, sql`(d.gift_card_id)`)} as present
  join gift_card g on g.whmcs_id = d.whmcs_id and g.id = present.id
  join company c on c.whmcs_id = d.whmcs_id
  where ${condition}`;

export interface NewDelivery {
  id: string;
  giftCardId: string;
  channel: CarrierChannel;
  recipient: string;
  recipientName: string;
  senderName: string | null;
  message: string | null;
  occasion: GiftCardOccasion;
  language: Language;
  sendAt: Date;
  leavesAt: Date;
  person: { personId: string; name: string };
  at: Date;
}

/** Adds a delivery that is scheduled; returns whether its id was new. */
export async function insertDelivery(tx: Tx, whmcsId: number, delivery: NewDelivery): Promise<boolean> {
  const { id, giftCardId, recipientName, senderName, sendAt, leavesAt, person, at, ...same } = delivery;
  const rows = await tx.query(sql`
    insert into gift_card_delivery (whmcs_id, id, gift_card_id, channel, recipient, recipient_name, sender_name, message, occasion, language,
      state, send_at, leaves_at, person_id, person_name, created_at)
    values (${whmcsId}, ${id}, ${giftCardId}, ${same.channel}, ${same.recipient}, ${recipientName}, ${senderName}, ${same.message},
      ${same.occasion}, ${same.language}, 'scheduled', ${sendAt}, ${leavesAt}, ${person.personId}, ${person.name}, ${at})
    on conflict do nothing returning id`);
  return rows.length > 0;
}

/** Locks a delivery until the transaction ends; null if the store has none. */
export async function lockDelivery(tx: Tx, whmcsId: number, id: string): Promise<DeliveryRow | null> {
  const [row] = await tx.query<DeliveryRow>(
    sql`${joined(sql`d.whmcs_id = ${whmcsId} and d.id = ${id}`)} for update of d`,
  );
  return row ?? null;
}

/** Returns the stores with due deliveries. Requires a `system` transaction. */
export async function listStoresWithDue(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from gift_card_delivery where state = 'scheduled' and leaves_at <= ${now}
    group by whmcs_id order by min(leaves_at), whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Locks the next delivery of a store that is due. Requires a `system` transaction; two servers never lock the same. */
export async function lockDue(tx: Tx, whmcsId: number, now: Date): Promise<DeliveryRow | null> {
  const [row] = await tx.query<DeliveryRow>(sql`
    ${joined(sql`d.whmcs_id = ${whmcsId} and d.state = 'scheduled' and d.leaves_at <= ${now}`)} order by d.leaves_at, d.id limit 1 for update of d skip locked`);
  return row ?? null;
}

/** Counts the deliveries that have not left yet, of a card and to a recipient. */
export async function countOpen(
  tx: Tx,
  whmcsId: number,
  giftCardId: string,
  recipient: string,
): Promise<{ ofCard: number; toRecipient: number }> {
  const [row] = await tx.query<{ ofCard: number; toRecipient: number }>(sql`
    select count(*) filter (where gift_card_id = ${giftCardId})::integer as "ofCard",
      count(*) filter (where lower(recipient) = lower(${recipient}::text))::integer as "toRecipient"
    from gift_card_delivery where whmcs_id = ${whmcsId} and state = 'scheduled'`);
  return row ?? { ofCard: 0, toRecipient: 0 };
}

export const setState = (
  tx: Tx,
  { whmcs_id, id }: Pick<DeliveryRow, 'whmcs_id' | 'id'>,
  change: { state: 'queued'; message_id: string } | { state: 'canceled' | 'dropped' },
) => tx.run(storeQueries(whmcs_id).update('gift_card_delivery', change).where('id', '=', id));

export const postponeDelivery = (tx: Tx, row: Pick<DeliveryRow, 'whmcs_id' | 'id'>, leavesAt: Date) =>
  rescheduleDelivery(tx, row, { leaves_at: leavesAt });

export const rescheduleDelivery = (
  tx: Tx,
  { whmcs_id, id }: Pick<DeliveryRow, 'whmcs_id' | 'id'>,
  times: { leaves_at: Date; send_at?: Date },
) => tx.run(storeQueries(whmcs_id).update('gift_card_delivery', times).where('id', '=', id));

/** Returns whether the message of a delivery has not been delivered yet. */
export async function isOnItsWay(tx: Tx, whmcsId: number, messageId: string | null): Promise<boolean> {
  const rows = await tx.query(sql`
    select from outbox_message where whmcs_id = ${whmcsId} and id = ${messageId} and status in ('queued', 'sending')`);
  return rows.length > 0;
}

export async function phoneOptedOut(tx: Tx, whmcsId: number, phone: string): Promise<boolean> {
  const [row] = await tx.query<{ is: boolean }>(
    sql`select ${isOptedOut(sql`${whmcsId}::integer`, sql`${phone}::text`)} as "is"`,
  );
  return row?.is ?? false;
}

export async function zoneOf(tx: Tx, whmcsId: number): Promise<string> {
  const [row] = await tx.query<{ timezone: string }>(sql`select timezone from company where whmcs_id = ${whmcsId}`);
  return row?.timezone ?? 'UTC';
}

/** Deliveries as their store sees them. */
const seenByStore = (caller: StoreCaller, cursor = sql`null`): Sql => sql`
  select ${cursor} as cursor, d.id, d.gift_card_id, d.channel as by, ${seesPhones(caller) ? sql`d.recipient` : sql`case d.channel when 'email' then d.recipient end`} as to,
    d.recipient_name, d.sender_name, d.message, d.occasion, d.language, d.send_at, d.leaves_at, d.person_name, d.created_at,
    case d.state when 'queued' then m.status else d.state end as state, m.failure, g.code,
    case g.status when 'active' then g.current_balance - g.held else 0 end as balance
  from gift_card_delivery d
  cross join lateral ${presentCards(caller.whmcsId, sql`(d.gift_card_id)`)} as present
  join gift_card g on g.whmcs_id = ${caller.whmcsId} and g.id = present.id
  left join outbox_message m on m.whmcs_id = ${caller.whmcsId} and m.id = d.message_id
  where d.whmcs_id = ${caller.whmcsId}`;

export async function findDelivery(tx: Tx, caller: StoreCaller, id: string): Promise<GiftCardDelivery | null> {
  const [delivery] = await tx.query<GiftCardDelivery>(sql`${seenByStore(caller)} and d.id = ${id}`);
  return delivery ?? null;
}

/** Returns at most 50 deliveries of a card and of those that it replaced, the newest first. */
export const listDeliveries = (tx: Tx, caller: StoreCaller, giftCardId: string): Promise<GiftCardDelivery[]> =>
  tx.query<GiftCardDelivery>(sql`
    ${seenByStore(caller)} and d.gift_card_id = any(array ${formerCards(caller.whmcsId, giftCardId)})
    order by d.created_at desc, d.id limit 50`);

const scheduledOf = (whmcsId: number): List => ({
  from: sql`gift_card_delivery d`,
  own: [sql`d.whmcs_id = ${whmcsId}`, sql`d.state = 'scheduled'`],
  where: [],
});
const nextFirst = [
  { column: sql`d.leaves_at`, type: 'timestamptz', direction: 'asc' },
  { column: sql`d.id`, type: 'uuid', direction: 'asc' },
] as const satisfies readonly OrderColumn[];

/** Counts the deliveries that have not left yet; the count is exact up to 1,001. */
export const countScheduled = (tx: Tx, whmcsId: number): Promise<number> => countList(tx, scheduledOf(whmcsId));

/** Returns the deliveries that have not left yet, the next first. */
export const listScheduled = (tx: Tx, caller: StoreCaller, page: Paging): Promise<GiftCardDelivery[]> =>
  tx.query<GiftCardDelivery>(sql`
    ${seenByStore(caller, cursorOf(nextFirst))} and d.id in (select d.id from ${pageOf(scheduledOf(caller.whmcsId), nextFirst, page)})
    order by ${orderBy(nextFirst)}`);

/**
 * Returns what the recipient sees; null for a delivery that never left, or was canceled. Replacements after the message
 * was sent are not followed, as somebody else may have its address.
 */
export async function findPage(tx: Tx, whmcsId: number, id: string): Promise<GiftCardPage | null> {
  const [row] = await tx.query<{ page: GiftCardPage }>(sql`
    select jsonb_build_object('store', jsonb_build_object('name', c.name, 'avatar', c.avatar, 'phone', c.business_phone_number, 'timezone', c.timezone),
      'language', d.language, 'recipient_name', d.recipient_name, 'sender_name', d.sender_name, 'message', d.message, 'occasion', d.occasion,
      'code', case when g.off_reason is null then g.code end, 'status', g.status, 'expires_on', to_char(g.expires_on, 'YYYY-MM-DD'),
      'balance', case g.status when 'active' then g.current_balance - g.held else 0 end) as page
    from gift_card_delivery d
    join outbox_message m on m.whmcs_id = ${whmcsId} and m.id = d.message_id
    cross join lateral ${presentCards(whmcsId, sql`(d.gift_card_id)`, sql`m.created_at`)} as present
    join gift_card g on g.whmcs_id = ${whmcsId} and g.id = present.id
    join company c on c.whmcs_id = ${whmcsId}
    where d.whmcs_id = ${whmcsId} and d.id = ${id} and d.state = 'queued'`);
  return row?.page ?? null;
}
