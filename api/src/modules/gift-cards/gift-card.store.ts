import { randomUUID } from 'node:crypto';
import type { Cents } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { anyOf, storeQueries } from '../../kit/query-builder';
import type {
  GiftCardOffReason,
  GiftCardSource,
  GiftCardStatus,
  GiftCardTransactionType,
} from '../../resolver-types.generated';
import { appendJournal } from '../ledger/ledger.store';
import type { LedgerAccount } from '../ledger/postings.rules';
import { bonusOf, movementPostings } from './gift-card-postings.rules';

/** A card as `GiftCard` of the schema; instants as ISO text. */
export interface GiftCard {
  id: string;
  code: string;
  status: GiftCardStatus;
  source: GiftCardSource;
  initial_balance: Cents;
  current_balance: Cents;
  balance: Cents;
  held: Cents;
  off_reason: GiftCardOffReason | null;
  created_at: string;
  sold_at: string | null;
}

/** A card of the alias `g` as JSON. */
export const giftCardJson: Sql = sql`jsonb_build_object('id', g.id, 'code', g.code, 'status', g.status, 'source', g.source,
  'initial_balance', g.initial_balance, 'current_balance', g.current_balance,
  'balance', case g.status when 'active' then g.current_balance - g.held else 0 end, 'held', g.held, 'off_reason', g.off_reason, 'created_at', g.created_at, 'sold_at', g.sold_at)`;

export async function findGiftCard(tx: Tx, whmcsId: number, code: string): Promise<GiftCard | null> {
  const [row] = await tx.query<{ card: GiftCard }>(sql`
    select ${giftCardJson} as card from gift_card g where g.whmcs_id = ${whmcsId} and g.code = ${code}`);
  return row?.card ?? null;
}

type SaleState = Pick<LockedCard, 'status' | 'off_reason'>;

/** Returns the cards of these codes that cannot be sold: they were sold, or are being sold on another ticket. */
export async function unavailableCards(
  tx: Tx,
  whmcsId: number,
  codes: readonly string[],
): Promise<Map<string, SaleState>> {
  const cards = storeQueries(whmcsId)
    .selectFrom('gift_card')
    .select(['code', 'status', 'off_reason'])
    .where('code', '=', anyOf(codes));
  const rows = await tx.run(
    cards.where((eb) => eb.or([eb('status', '<>', 'inactive'), eb('order_item_id', 'is not', null)])),
  );
  return new Map(rows.map(({ code, ...card }) => [code, card as SaleState]));
}

export interface LockedCard {
  id: string;
  code: string;
  status: GiftCardStatus;
  current_balance: Cents;
  bonus_balance: Cents;
  /** Value of all loads. */
  amount: Cents;
  held: Cents;
  order_item_id: string | null;
  off_reason: GiftCardOffReason | null;
  replaced_by_id: string | null;
}

/** Locks cards until the transaction ends, in the order of their ids, so that concurrent transactions do not deadlock. */
export const lockCards = (tx: Tx, whmcsId: number, which: Sql): Promise<LockedCard[]> =>
  tx.query<LockedCard>(sql`
    select id, code, status, current_balance, bonus_balance, amount, held, order_item_id, off_reason, replaced_by_id from gift_card g
    where g.whmcs_id = ${whmcsId} and ${which} order by g.id for update`);

/** Locks one card until the transaction ends; null if the store has none of this id or code. */
export async function lockCard(
  tx: Tx,
  whmcsId: number,
  card: { id: string } | { code: string | null },
): Promise<LockedCard | null> {
  const [locked] = await lockCards(tx, whmcsId, 'id' in card ? sql`g.id = ${card.id}` : sql`g.code = ${card.code}`);
  return locked ?? null;
}

/** Locks a card, and the one that has this code if there is one, until the transaction ends. */
export const lockCardAndCode = (tx: Tx, whmcsId: number, id: string, code: string | null): Promise<LockedCard[]> =>
  lockCards(tx, whmcsId, sql`(g.id = ${id} or g.code = ${code})`);

/**
 * Selects the cards that hold the balances of these cards now: where one was replaced, however often, the last of them.
 * With `until`, the cards that held them at that time.
 */
export const presentCards = (whmcsId: number | Sql, cards: Sql, until?: Sql): Sql => {
  const nextOf = (alias: Sql): Sql =>
    until ? sql`case when ${alias}.off_at <= ${until} then ${alias}.replaced_by_id end` : sql`${alias}.replaced_by_id`;
  return sql`(
  with recursive chain as (
    select card.id, ${nextOf(sql`card`)} as next_id from gift_card card where card.whmcs_id = ${whmcsId} and card.id in ${cards}
    union
    select next.id, ${nextOf(sql`next`)} from gift_card next join chain on next.whmcs_id = ${whmcsId} and next.id = chain.next_id)
  select chain.id from chain where chain.next_id is null)`;
};

/** Selects a card and those that it replaced, however often. */
export const formerCards = (whmcsId: number, cardId: string): Sql => sql`(
  with recursive chain as (
    select ${cardId}::uuid as id
    union
    select former.id from gift_card former join chain on former.whmcs_id = ${whmcsId} and former.replaced_by_id = chain.id)
  select chain.id from chain)`;

/** Locks the cards that hold the balances of these cards now; one that is replaced while it waits gives way to the next. */
export async function lockPresentCards(tx: Tx, whmcsId: number, cards: Sql): Promise<LockedCard[]> {
  for (;;) {
    const locked = await lockCards(tx, whmcsId, sql`g.id in ${presentCards(whmcsId, cards)}`);
    if (locked.every(({ replaced_by_id }) => replaced_by_id === null)) return locked;
  }
}

/** A movement of a card's balance. */
export interface BalanceChange {
  whmcsId: number;
  cardId: string;
  type: GiftCardTransactionType;
  /** In cents; negative for a debit. */
  change: Cents;
  /** The part of the change that nobody paid for; pro rata with the balance if it is left out. */
  bonus?: Cents;
  /**
   * What the ticket's journal posts for it to `gift_card_liability`: positive as a change. 0 without a ticket.
   */
  posted: Cents;
  /** The account that the money of a movement without a ticket comes from, or goes to. */
  contra?: LedgerAccount;
  /** Held cents that it releases; at least 0. */
  held?: Cents;
  /** What was paid for a load. */
  price?: Cents | null;
  orderId?: string | null;
  orderItemId?: string | null;
  paymentId?: string | null;
  refundId?: string | null;
  /** The person who made it, where no ticket's log names them. */
  person?: { personId: string; name: string } | null;
  note?: string | null;
  at: Date;
}

/** Movements that load a card. */
const loads: readonly GiftCardTransactionType[] = ['add_fund', 'top_up', 'import'];

/**
 * Changes the balance of a locked card, and the status that depends on it; logs the change and posts what its ticket
 * does not post: its bonus, and everything of a movement without a ticket. A card that is expired or switched off stays
 * so; a load restarts the time until a card expires. Returns the bonus part of the change.
 */
export async function changeBalance(tx: Tx, movement: BalanceChange): Promise<Cents> {
  const { whmcsId, cardId, type, change, held = 0, price = null, at, person = null } = movement;
  const [card] = await tx.query<{ current_balance: Cents; bonus_balance: Cents }>(sql`
    select current_balance, bonus_balance from gift_card where whmcs_id = ${whmcsId} and id = ${cardId}`);
  if (!card) throw new Error(`The store has no gift card ${cardId}.`);
  const bonus = movement.bonus ?? bonusOf(-change, card.bonus_balance, card.current_balance);
  const journalId = await postMovement(tx, movement, bonus);
  const isLoad = loads.includes(type);
  await tx.query(sql`
    update gift_card set current_balance = current_balance + ${change}, bonus_balance = bonus_balance + ${bonus}, held = held - ${held},
      status = case when status = 'expired' or off_reason is not null then status
        when current_balance + ${change} > 0 then 'active' else 'depleted' end,
      amount = amount + ${isLoad ? change : 0}, price = price + ${price ?? 0},
      expires_on = ${isLoad ? sql`expires_on + (${at}::timestamptz::date - last_loaded_at::date)` : sql`expires_on`},
      last_loaded_at = ${isLoad ? sql`${at}::timestamptz` : sql`last_loaded_at`}, last_activity_at = ${at}
    where whmcs_id = ${whmcsId} and id = ${cardId}`);
  if (change === 0) return bonus;
  const { orderId = null, orderItemId = null, paymentId = null, refundId = null, note = null } = movement;
  await tx.query(sql`
    insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, bonus_change, price,
      order_id, order_item_id, payment_id, refund_id, person_id, person_name, note, journal_id, created_at)
    values (${whmcsId}, ${cardId}, ${type}, ${card.current_balance}, ${change}, ${card.current_balance + change}, ${bonus}, ${price},
      ${orderId}, ${orderItemId}, ${paymentId}, ${refundId}, ${person?.personId ?? null}, ${person?.name ?? null}, ${note}, ${journalId}, ${at})`);
  return bonus;
}

/** Appends the journal of a movement, and returns its id; null if its ticket posts everything. */
async function postMovement(tx: Tx, movement: BalanceChange, bonus: Cents): Promise<string | null> {
  const postings = movementPostings({ ...movement, bonus });
  if (postings.length === 0) return null;
  const id = randomUUID();
  const { whmcsId, at } = movement;
  await appendJournal(tx, { whmcsId, id, kind: 'gift_card', orderId: null, causeId: id, occurredAt: at, postings });
  return id;
}

/** Switches a card off, or on again with the status that its balance gives it. */
export const setOff = (
  tx: Tx,
  {
    whmcsId,
    cardId,
    off,
  }: { whmcsId: number; cardId: string; off: { reason: GiftCardOffReason; note: string | null; at: Date } | null },
) =>
  tx.query(sql`
    update gift_card set off_reason = ${off?.reason ?? null}, off_note = ${off?.note ?? null}, off_at = ${off?.at ?? null}::timestamptz,
      status = case when ${off !== null}::boolean then 'inactive' when current_balance > 0 then 'active' else 'depleted' end
    where whmcs_id = ${whmcsId} and id = ${cardId}`);
