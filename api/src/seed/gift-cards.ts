import { giftCardCodeOf, giftCardDrawn, giftCardLetters } from '@suite/domain/gift-card';
import sql from 'sql-template-tag';
import type { GiftCardStatus } from '../resolver-types.generated';
import type { SeedContext } from './context';
import { createRandom, fixedId, type Random } from './random';
import { type DemoTicket, each } from './tickets.insert';

interface CardEvent {
  type: 'import' | 'add_fund' | 'redeem';
  change: number;
  at: Date;
  order_id: string | null;
  payment_id: string | null;
}

interface DemoCard {
  id: string;
  code: string;
  source: 'printed' | 'made' | 'import';
  status: GiftCardStatus;
  initial_balance: number;
  balance: number;
  created_at: Date;
  sold_at: Date | null;
  customer_id: string | null;
  order_item_id: string | null;
  events: CardEvent[];
}

/** Gift cards of a store, and which of them made which payment. */
export interface DealtCards {
  cards: DemoCard[];
  /** Card by payment. */
  payers: ReadonlyMap<string, string>;
}

const dayMs = 86_400_000;
/** A card that demos and tests can type. */
const knownCard = { code: 'LOTUSGIFT50', balance: 5_000 };
const ofEachStatus = 40;

/**
 * The cards that the tickets sell, and those that they are paid with: first ones that clients brought along and used
 * up, then such as were sold before and hold enough.
 */
export function dealCards({ slug, whmcsId, now }: SeedContext, tickets: readonly DemoTicket[]): DealtCards {
  const random = createRandom(whmcsId + 11);
  const begin = new Date(now.getTime() - 400 * dayMs);
  const cards: DemoCard[] = [];
  const payers = new Map<string, string>();
  const paid = tickets
    .flatMap((ticket) => (ticket.closed_at ? [{ ...ticket, closed_at: ticket.closed_at }] : []))
    .sort((a, b) => a.closed_at.getTime() - b.closed_at.getTime());

  for (const { id, closed_at, customer_id, lines, payments } of paid) {
    for (const payment of payments.filter(({ tender, amount }) => tender === 'gift_card' && amount > 0)) {
      const holds = ({ balance }: DemoCard) => balance >= payment.amount;
      const card = (payers.size < ofEachStatus ? undefined : cards.find(holds)) ?? bring(payment.amount);
      take(card, payment, id, closed_at);
    }
    for (const line of lines.filter(({ item_type }) => item_type === 'gift_card')) {
      const event = { type: 'add_fund' as const, at: closed_at, order_id: id };
      const sold = { sold_at: closed_at, customer_id, order_item_id: line.id };
      add('made', line.price * line.quantity, closed_at, event, sold);
    }
  }
  if (slug === 'lotus') {
    for (let index = 0; index < ofEachStatus; index += 1) {
      add('printed', 0, begin, null);
      add('import', 2_500, begin, { type: 'import', at: begin }).status = 'expired';
    }
    add('import', knownCard.balance, begin, { type: 'import', at: begin }).code = knownCard.code;
  }
  return { cards, payers };

  /** A card that was partly used elsewhere, and holds just so much. */
  function bring(balance: number): DemoCard {
    const card = add('import', balance, begin, { type: 'import', at: begin });
    card.initial_balance = Math.ceil(balance / 2_500) * 2_500;
    return card;
  }

  function take(card: DemoCard, payment: { id: string; amount: number }, orderId: string, at: Date) {
    card.balance -= payment.amount;
    if (card.balance === 0) card.status = 'depleted';
    card.events.push({ type: 'redeem', change: -payment.amount, at, order_id: orderId, payment_id: payment.id });
    payers.set(payment.id, card.id);
  }

  function add(
    source: DemoCard['source'],
    balance: number,
    created_at: Date,
    event: (Pick<CardEvent, 'type' | 'at'> & { order_id?: string }) | null,
    sold: Partial<DemoCard> = {},
  ): DemoCard {
    const card: DemoCard = {
      id: fixedId(`${slug}:gift-card:${cards.length}`),
      code: source === 'made' ? madeCode(random) : `${slug.slice(0, 2).toUpperCase()}${100_000 + cards.length * 7}`,
      source,
      status: balance > 0 ? 'active' : 'inactive',
      initial_balance: balance,
      balance,
      created_at,
      sold_at: null,
      customer_id: null,
      order_item_id: null,
      events: event ? [{ order_id: null, payment_id: null, change: balance, ...event }] : [],
      ...sold,
    };
    cards.push(card);
    return card;
  }
}

const madeCode = (random: Random): string =>
  giftCardCodeOf(Array.from({ length: giftCardDrawn }, () => random.int(0, giftCardLetters - 1)));

/** Inserts the cards; their lines and payments may be inserted later. */
export const insertCards = ({ tx, whmcsId }: SeedContext, { cards }: DealtCards) =>
  each(
    cards.map(({ events, order_item_id, ...card }) => card),
    (json) =>
      tx.query(sql`
        insert into gift_card (whmcs_id, id, code, source, status, initial_balance, current_balance, created_at, sold_at, customer_id)
        select ${whmcsId}::integer, r.* from jsonb_to_recordset(${json}::jsonb) as r (id uuid, code text, source text, status text,
          initial_balance integer, balance integer, created_at timestamptz, sold_at timestamptz, customer_id uuid)`),
  );

/** Inserts the line that sold each card, and the later changes of its balance. */
export async function insertCardHistory({ tx, whmcsId }: SeedContext, { cards }: DealtCards): Promise<void> {
  const sold = cards.flatMap(({ id, order_item_id }) => (order_item_id ? [{ id, order_item_id }] : []));
  await each(sold, (json) =>
    tx.query(sql`
      update gift_card g set order_item_id = r.order_item_id
      from jsonb_to_recordset(${json}::jsonb) as r (id uuid, order_item_id uuid) where g.whmcs_id = ${whmcsId} and g.id = r.id`),
  );
  const events = cards.flatMap(({ id, events: own }) => {
    let balance = 0;
    return own.map((event) => {
      balance += event.change;
      return { ...event, gift_card_id: id, before: balance - event.change, after: balance };
    });
  });
  events.sort((a, b) => a.at.getTime() - b.at.getTime());
  await each(events, (json) =>
    tx.query(sql`
      insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, price, order_id,
        order_item_id, payment_id, created_at)
      select ${whmcsId}::integer, r.gift_card_id, r.type, r.before, r.change, r.after, case r.type when 'add_fund' then r.change end, r.order_id,
        case r.type when 'add_fund' then (select g.order_item_id from gift_card g where g.whmcs_id = ${whmcsId} and g.id = r.gift_card_id) end,
        r.payment_id, r.at
      from jsonb_to_recordset(${json}::jsonb) as r (gift_card_id uuid, type text, before integer, change integer, after integer,
        order_id uuid, payment_id uuid, at timestamptz)`),
  );
}
