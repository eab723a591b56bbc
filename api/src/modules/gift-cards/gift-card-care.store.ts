import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { GiftCardEvent, GiftCardLogEntry, GiftCardOffReason } from '../../resolver-types.generated';
import { presentCards } from './gift-card.store';

/** The reasons of a person that hold again once a chargeback is won. */
export const formerOffReasons = ['lost', 'stolen', 'other'] as const satisfies readonly GiftCardOffReason[];
type FormerOffReason = (typeof formerOffReasons)[number];

export interface NewLogEntry {
  whmcsId: number;
  cardId: string;
  event: GiftCardEvent;
  note: string | null;
  person: { personId: string; name: string } | null;
  at: Date;
  /** Of a card that is frozen: why it was switched off before. */
  formerReason?: FormerOffReason | null;
}

/** Adds an entry to the log of a card. */
export const addLogEntry = (tx: Tx, { whmcsId, cardId, event, note, person, at, formerReason }: NewLogEntry) =>
  tx.run(
    storeQueries(whmcsId).insertInto('gift_card_log', {
      gift_card_id: cardId,
      event,
      note,
      person_id: person?.personId ?? null,
      person_name: person?.name ?? null,
      created_at: at,
      former_off_reason: formerReason ?? null,
    }),
  );

/** Returns the log of a card, newest first. */
export const listLog = (tx: Tx, whmcsId: number, cardId: string): Promise<GiftCardLogEntry[]> =>
  tx.query<GiftCardLogEntry>(sql`
    select id, event, note, person_name, created_at as date from gift_card_log
    where whmcs_id = ${whmcsId} and gift_card_id = ${cardId} order by id desc limit 100`);

/** Gives a card to a client, or to nobody. */
export const setHolder = (tx: Tx, whmcsId: number, cardId: string, customerId: string | null) =>
  tx.run(storeQueries(whmcsId).update('gift_card', { customer_id: customerId }).where('id', '=', cardId));

/** Sets the last day of a card, or none; one that had expired can be used again until then. */
export const setExpiry = (
  tx: Tx,
  whmcsId: number,
  { id, expiresOn, today }: { id: string; expiresOn: string | null; today: string },
) =>
  tx.query(sql`
    update gift_card set expires_on = ${expiresOn}::date,
      status = case when status = 'expired' and coalesce(${expiresOn}::date >= ${today}::date, true) then 'active' else status end
    where whmcs_id = ${whmcsId} and id = ${id}`);

/**
 * Prepares a card to receive the balance of the one that it replaces: its client, its expiry, and the sums and the day of
 * its loads, which a move does not restart.
 */
export const inheritFrom = (tx: Tx, whmcsId: number, { from, to, at }: { from: string; to: string; at: Date }) =>
  tx.query(sql`
    update gift_card g set customer_id = former.customer_id, expires_on = former.expires_on, initial_balance = least(former.current_balance, 200000),
      amount = former.amount, price = former.price, last_loaded_at = former.last_loaded_at,
      sold_at = coalesce(former.sold_at, ${at}::timestamptz)
    from gift_card former where former.whmcs_id = ${whmcsId} and former.id = ${from} and g.whmcs_id = ${whmcsId} and g.id = ${to}`);

export const setReplacement = (tx: Tx, whmcsId: number, { from, to }: { from: string; to: string }) =>
  tx.run(storeQueries(whmcsId).update('gift_card', { replaced_by_id: to }).where('id', '=', from));

/** Returns the business day of the last load of a card, `yyyy-MM-dd`; null if it was never loaded. */
export async function lastLoadDay(tx: Tx, whmcsId: number, cardId: string): Promise<string | null> {
  const [row] = await tx.query<{ day: string | null }>(sql`
    select to_char(g.last_loaded_at at time zone c.timezone, 'YYYY-MM-DD') as day
    from gift_card g join company c on c.whmcs_id = g.whmcs_id where g.whmcs_id = ${whmcsId} and g.id = ${cardId}`);
  return row?.day ?? null;
}

/** Selects cards whose last day has passed by the clock of their store, and that no checkout holds. */
const pastCards = (state: Sql, now: Date): Sql => sql`
  select g.whmcs_id, g.id from gift_card g join company c on c.whmcs_id = g.whmcs_id
  where ${state} and g.expires_on < (${now}::timestamptz at time zone c.timezone)::date and g.held = 0`;

/** Active cards, and expired ones that got a bonus back; each of them has an index. */
const expiring = [sql`g.status = 'active'`, sql`g.status = 'expired' and g.bonus_balance > 0`] as const;

/** Returns the stores with cards whose last day has passed. Requires a `system` transaction. */
export async function listStoresToExpire(tx: Tx, now: Date): Promise<number[]> {
  const [active, expired] = expiring;
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select distinct whmcs_id from (${pastCards(active, now)} union all ${pastCards(expired, now)}) as past order by 1`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Returns cards of a store whose last day has passed, in the order of their ids: those after one, or the first. */
export const cardsToExpire = (
  tx: Tx,
  whmcsId: number,
  now: Date,
  { lastId, limit }: { lastId: string | null; limit: number },
) => {
  const past = (state: Sql): Sql => sql`
    ${pastCards(state, now)} and g.whmcs_id = ${whmcsId} and (${lastId}::uuid is null or g.id > ${lastId}::uuid)`;
  const [active, expired] = expiring;
  return tx.query<{ whmcs_id: number; id: string }>(sql`
    ${past(active)} union all ${past(expired)} order by id limit ${limit}`);
};

export const markExpired = (tx: Tx, whmcsId: number, cardId: string) =>
  tx.run(
    storeQueries(whmcsId)
      .update('gift_card', { status: 'expired' })
      .where('id', '=', cardId)
      .where('current_balance', '>', 0),
  );

const soldWith = (whmcsId: number, payments: Sql): Sql => sql`(
  select t.gift_card_id from gift_card_transaction t join payment p on p.whmcs_id = ${whmcsId} and p.order_id = t.order_id
  where t.whmcs_id = ${whmcsId} and p.id in ${payments} and t.type in ('add_fund', 'top_up'))`;

/** Selects the cards that the ticket of a payment sold or loaded. */
export const cardsSoldWith = (whmcsId: number, paymentId: string): Sql => soldWith(whmcsId, sql`(${paymentId}::uuid)`);

/** Returns the cards that hold now what was sold with payments whose chargebacks the store has not won. */
export async function cardsChargedBack(tx: Tx, whmcsId: number): Promise<ReadonlySet<string>> {
  const payments = sql`(select c.payment_id from chargeback c where c.whmcs_id = ${whmcsId} and c.status not in ('won', 'inquiry'))`;
  const cards = await tx.query<{ id: string }>(sql`
    select id from gift_card where whmcs_id = ${whmcsId} and id in ${presentCards(whmcsId, soldWith(whmcsId, payments))}`);
  return new Set(cards.map(({ id }) => id));
}

/** The state of a card before a chargeback froze it: why it had been switched off, if it was. */
export interface BeforeFreeze {
  reason: GiftCardOffReason | null;
  note: string | null;
  at: Date | null;
}

/** Returns the state before the freeze that switched a card off; null if people switched it off or on since. */
export async function stateBeforeFreeze(tx: Tx, whmcsId: number, cardId: string): Promise<BeforeFreeze | null> {
  const [entry] = await tx.query<BeforeFreeze & { event: GiftCardEvent }>(sql`
    select l.event, l.former_off_reason as reason, off.note, off.created_at as at
    from gift_card_log l left join lateral (
      select d.note, d.created_at from gift_card_log d
      where d.whmcs_id = ${whmcsId} and d.gift_card_id = ${cardId} and d.event = 'deactivated' and d.id < l.id
        and l.former_off_reason is not null
      order by d.id desc limit 1) off on true
    where l.whmcs_id = ${whmcsId} and l.gift_card_id = ${cardId}
      and l.event in ('deactivated', 'reactivated', 'replaced', 'frozen', 'unfrozen')
    order by l.id desc limit 1`);
  return entry?.event === 'frozen' ? entry : null;
}
