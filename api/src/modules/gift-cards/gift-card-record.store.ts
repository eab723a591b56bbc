import type { Cents } from '@suite/domain';
import { isGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import { searchWords } from '@suite/domain/search';
import { resolveZone } from '@suite/domain/zones';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import {
  compared,
  conditionsOf,
  countList,
  cursorOf,
  type List,
  type OrderColumn,
  orderBy,
  shownRows,
} from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { GiftCard_order_by, GiftCard_where, GiftCardRecord } from '../../resolver-types.generated';
import { seesPhones } from '../customers/customer-access.rules';
import { foundClients } from '../customers/customers.store';
import { listsCards, seesCodes } from './gift-card-access.rules';

/** The code of the alias `g` as the caller may see it. */
export const shownCode = (caller: StoreCaller): Sql =>
  seesCodes(caller) ? sql`g.code` : sql`('••••' || right(g.code, 4))`;

/** The client of the alias `c` as JSON. */
export const holderJson = (caller: StoreCaller): Sql => sql`
  case when c.id is null then null else jsonb_build_object('id', c.id, 'full_name', trim(c.first_name || ' ' || c.last_name),
    'phone', ${seesPhones(caller) ? sql`c.phone` : sql`null`},
    'companies', (select jsonb_agg(jsonb_build_object('id', company.id, 'whmcs_id', company.whmcs_id, 'name', company.name))
      from company where company.whmcs_id = ${caller.whmcsId})) end`;

/** A card of the alias `g` with its client `c`, the ticket `o` that sold it and its print run `r`, as JSON. */
const recordJson = (caller: StoreCaller, code: Sql, isMasked: boolean): Sql => sql`jsonb_build_object(
  'id', g.id, 'whmcs_id', g.whmcs_id, 'code', ${code}, 'is_code_masked', ${isMasked}::boolean, 'status', g.status, 'source', g.source,
  'initial_balance', g.initial_balance, 'current_balance', g.current_balance,
  'balance', case g.status when 'active' then g.current_balance - g.held else 0 end,
  'paid_balance', g.current_balance - g.bonus_balance, 'bonus_balance', g.bonus_balance, 'held', g.held, 'amount', g.amount, 'price', g.price,
  'created_at', g.created_at, 'sold_at', g.sold_at,
  'sold_date', to_char(g.sold_at at time zone ${resolveZone(caller.timezone)}, 'YYYY-MM-DD'), 'last_loaded_at', g.last_loaded_at, 'last_activity_at', g.last_activity_at,
  'expires_on', to_char(g.expires_on, 'YYYY-MM-DD'), 'off_reason', g.off_reason, 'off_note', g.off_note, 'off_at', g.off_at,
  'replaced_by_id', g.replaced_by_id,
  'replaces_id', (select former.id from gift_card former where former.whmcs_id = g.whmcs_id and former.replaced_by_id = g.id limit 1),
  'customer_company_id', g.customer_id, 'customer', ${holderJson(caller)}, 'order_id', o.id, 'order_code', o.order_code,
  'pos_gift_card', case when o.id is null then null else jsonb_build_object('order_item_id', i.id, 'order_id', o.id, 'order_code', o.order_code,
    'price', i.price * i.quantity) end,
  'run_id', g.run_id, 'start_code', r.start_code, 'end_code', r.end_code, 'printed_value', r.value,
  'is_reminder_agreed', g.reminder_customer_id is not null and g.reminder_customer_id = g.customer_id, 'reminded_at', g.reminded_at)`;

/** What is read besides the cards themselves. */
const joined = (whmcsId: number): Sql => sql`
  left join customer c on c.whmcs_id = ${whmcsId} and c.id = g.customer_id
  left join order_item i on i.whmcs_id = ${whmcsId} and i.id = g.order_item_id and g.sold_at is not null
  left join sales_order o on o.whmcs_id = ${whmcsId} and o.id = i.order_id
  left join gift_card_run r on r.whmcs_id = ${whmcsId} and r.id = g.run_id`;

function giftCardList(caller: StoreCaller, where: GiftCard_where | null | undefined): List {
  const { whmcsId } = caller;
  const { search, status, source, sold_at, created_at, current_balance, customer_id, order_id, run_id } = where ?? {};
  return {
    from: sql`gift_card g`,
    own: [
      sql`g.whmcs_id = ${whmcsId}`,
      ...(listsCards(caller) ? [] : [sql`g.id = any(array(${cardKnown(whmcsId, where)}))`]),
    ],
    where: [
      ...compared(sql`g.status`, status),
      ...compared(sql`g.source`, source),
      ...compared(sql`g.sold_at`, sold_at),
      ...compared(sql`g.created_at`, created_at),
      ...compared(sql`g.current_balance`, current_balance),
      ...compared(sql`g.customer_id`, customer_id),
      ...compared(sql`g.run_id`, run_id),
      ...soldBy(whmcsId, order_id),
      ...(search?.trim() && listsCards(caller) ? [sql`g.id = any(array(${cardsFound(caller, search.trim())}))`] : []),
    ],
  };
}

const soldBy = (whmcsId: number, orderId: GiftCard_where['order_id']): Sql[] => {
  const conditions = compared(sql`line.order_id`, orderId);
  if (conditions.length === 0) return [];
  return [
    sql`g.order_item_id in (select line.id from order_item line where line.whmcs_id = ${whmcsId} and ${join(conditions, ' and ')})`,
  ];
};

/** What somebody has to know of a card to find it without a list. */
export interface IdentifiedCard {
  code: string;
  /** The end of a code, with the words of the client's name or the client that were named with it. */
  ends: { end: string; words: string[] }[];
  customerId: string | null;
}

/** Returns what a search knows of one card: its whole code, or its last four characters and its client; null if it knows less. */
export function knownCardOf({
  search,
  customer_id,
}: Pick<GiftCard_where, 'search' | 'customer_id'>): IdentifiedCard | null {
  const code = normalGiftCardCode(search ?? '');
  const words = (search ?? '').trim().split(/\s+/);
  const customerId = customer_id?._eq ?? null;
  const ends = words.flatMap((word, at) => {
    const others = words.flatMap((other, index) => (index === at ? [] : searchWords(other)));
    const isNamed = customerId !== null || others.some((other) => other.length > 1);
    return /^[0-9A-Za-z]{4}$/.test(word) && isNamed ? [{ end: word.toUpperCase(), words: others }] : [];
  });
  return isGiftCardCode(code) || ends.length > 0 ? { code, ends, customerId } : null;
}

/** Selects the id of the card that a search knows. Names are compared by whole words, which nobody completes letter by letter. */
function cardKnown(whmcsId: number, where: GiftCard_where | null | undefined): Sql {
  const known = knownCardOf(where ?? {});
  const byEnd = (known?.ends ?? []).map(
    ({ end, words }) => sql`(
      select card.id from gift_card card join customer c on c.whmcs_id = ${whmcsId} and c.id = card.customer_id
      where card.whmcs_id = ${whmcsId} and right(card.code, 4) = ${end}
        and ${join([sql`true`, ...words.map((word) => sql`${word} = any(string_to_array(c.search_name, ' '))`)], ' and ')})`,
  );
  return join(
    [
      sql`(select card.id from gift_card card where card.whmcs_id = ${whmcsId} and card.code = ${known?.code ?? ''})`,
      ...byEnd,
    ],
    ' union ',
  );
}

/** More cards than these are not found by one search; it is a search for a card, not a report. */
const maxFound = 1_001;

/**
 * Selects the ids of the cards that a search finds. Each kind of match is a statement of its own, so that each uses its
 * index; whole codes are compared by equality for callers who must not complete a code letter by letter.
 */
export function cardsFound(caller: StoreCaller, search: string): Sql {
  const { whmcsId } = caller;
  const code = normalGiftCardCode(search);
  const ofClient = foundClients(caller, search);
  const ofClients = (condition: Sql): Sql => sql`(
    select card.id from customer c join gift_card card on card.whmcs_id = ${whmcsId} and card.customer_id = c.id
    where c.whmcs_id = ${whmcsId} and ${condition} limit ${maxFound})`;
  const ofCards = (condition: Sql): Sql => sql`(
    select card.id from gift_card card where card.whmcs_id = ${whmcsId} and ${condition} limit ${maxFound})`;
  // A range in the order of the index: a pattern that is a parameter would read every card.
  const byCode = seesCodes(caller)
    ? sql`card.code ~>=~ ${code} and card.code ~<~ ${`${code}~`}`
    : sql`card.code = ${code}`;
  const isCode = /^[0-9A-Z]+$/.test(code);
  return join(
    [
      ...(isCode ? [ofCards(byCode)] : []),
      ...(isCode && code.length === 4 ? [ofCards(sql`right(card.code, 4) = ${code}`)] : []),
      ...(ofClient ? [ofClients(sql`c.id in ${ofClient}`)] : []),
      sql`(select null::uuid where false)`,
    ],
    ' union ',
  );
}

function orderOf(by: GiftCard_order_by | null | undefined): OrderColumn[] {
  const { sold_at, last_activity_at, current_balance, created_at } = by ?? {};
  const first = ((): OrderColumn => {
    // Cards without such a time are the oldest: as null they could not be reached by pages that continue after a row.
    if (sold_at)
      return { column: sql`coalesce(g.sold_at, '-infinity'::timestamptz)`, type: 'timestamptz', direction: sold_at };
    if (last_activity_at)
      return {
        column: sql`coalesce(g.last_activity_at, '-infinity'::timestamptz)`,
        type: 'timestamptz',
        direction: last_activity_at,
      };
    if (current_balance) return { column: sql`g.current_balance`, type: 'bigint', direction: current_balance };
    return { column: sql`g.created_at`, type: 'timestamptz', direction: created_at ?? 'desc' };
  })();
  return [first, { column: sql`g.id`, type: 'uuid', direction: 'asc' }];
}

/** Returns a page of a store's gift cards. */
export async function listGiftCards(
  tx: Tx,
  caller: StoreCaller,
  { where, order_by, ...page }: Paging & { where?: GiftCard_where | null; order_by?: GiftCard_order_by | null },
): Promise<GiftCardRecord[]> {
  const order = orderOf(order_by);
  const rows = await tx.query<{ card: GiftCardRecord; cursor: string }>(sql`
    select ${recordJson(caller, shownCode(caller), !seesCodes(caller))} as card, ${cursorOf(order)} as cursor
    from ${shownRows(giftCardList(caller, where), sql`g`, order, page)} ${joined(caller.whmcsId)} order by ${orderBy(order)}`);
  return rows.map(({ card, cursor }) => ({ ...card, cursor }));
}

/** Counts gift cards; the count is exact up to 1,001. */
export const countGiftCards = (
  tx: Tx,
  caller: StoreCaller,
  where: GiftCard_where | null | undefined,
): Promise<number> => countList(tx, giftCardList(caller, where));

/** Sums the current balances of gift cards, in cents. */
export async function sumGiftCards(
  tx: Tx,
  caller: StoreCaller,
  where: GiftCard_where | null | undefined,
): Promise<Cents> {
  const list = giftCardList(caller, where);
  const [row] = await tx.query<{ sum: Cents }>(sql`
    select coalesce(sum(g.current_balance), 0)::bigint as sum from ${list.from} where ${conditionsOf(list)}`);
  return row?.sum ?? 0;
}

/** Returns the card of an id; null if the store has none. */
export async function findGiftCardRecord(tx: Tx, caller: StoreCaller, id: string): Promise<GiftCardRecord | null> {
  const [row] = await tx.query<{ card: GiftCardRecord }>(sql`
    select ${recordJson(caller, shownCode(caller), !seesCodes(caller))} as card from gift_card g ${joined(caller.whmcsId)}
    where g.whmcs_id = ${caller.whmcsId} and g.id = ${id}`);
  return row?.card ?? null;
}

/** Returns the card of a code that the caller knows, unmasked; null if the store has none. */
export async function findByKnownCode(tx: Tx, caller: StoreCaller, code: string): Promise<GiftCardRecord | null> {
  const [row] = await tx.query<{ card: GiftCardRecord }>(sql`
    select ${recordJson(caller, sql`g.code`, false)} as card from gift_card g ${joined(caller.whmcsId)}
    where g.whmcs_id = ${caller.whmcsId} and g.code = ${code}`);
  return row?.card ?? null;
}
