import { giftCardCodeOf, giftCardDrawn, giftCardLetters, giftCardLimits } from '@suite/domain/gift-card';
import sql, { type Sql } from 'sql-template-tag';
import type { GiftCardStatus } from '../resolver-types.generated';
import type { SeedContext } from './context';
import { createRandom, fixedId, type Random } from './random';
import { type DemoTicket, each, type TicketCards } from './tickets.insert';

interface CardEvent {
  type: 'import' | 'add_fund' | 'top_up' | 'redeem';
  change: number;
  at: Date;
  order_id: string | null;
  payment_id: string | null;
  /** The line that sold or loaded it. */
  order_item_id: string | null;
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
  run_id: string | null;
  off_reason: 'lost' | 'stolen' | 'other' | null;
  events: CardEvent[];
}

/** Cards that were printed together. */
interface DemoRun {
  id: string;
  start_code: string;
  end_code: string;
  /** What each card is sold for. */
  value: number | null;
  created_at: Date;
}

/** Gift cards of a store, and which of them made which payment or was loaded or sold by which line. */
export interface DealtCards extends TicketCards {
  cards: DemoCard[];
  runs: DemoRun[];
}

const dayMs = 86_400_000;
/** A card that demos and tests can type. */
const knownCard = { code: 'LOTUSGIFT50', balance: 5_000 };
const ofEachStatus = 40;
/** Every so many lines load a card that was sold before. */
const linesPerLoad = 5;
/** Every so many lines sell a printed card, while a run has some. */
const linesPerPrinted = 2;
const runSize = 30;
/** So many cards of a run are sold at most. */
const soldPerRun = 18;
const offReasons = ['lost', 'stolen', 'other'] as const;

/**
 * The cards that the tickets sell, and those that they are paid with: first ones that clients brought along and used
 * up, then such as were sold before and hold enough.
 */
export function dealCards({ slug, whmcsId, now }: SeedContext, tickets: readonly DemoTicket[]): DealtCards {
  const random = createRandom(whmcsId + 11);
  const begin = new Date(now.getTime() - 400 * dayMs);
  const cards: DemoCard[] = [];
  const payers = new Map<string, string>();
  const loads = new Map<string, string>();
  const printedCodes = new Map<string, string>();
  const runs = slug === 'lotus' ? makeRuns(slug, now) : [];
  const unsold = runs.map((run) => ({ run, cards: printRun(run) }));
  let lineCount = 0;
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
      lineCount += 1;
      const value = line.price * line.quantity;
      const sold = lineCount % linesPerLoad === 0 ? cards.findLast((card) => canLoad(card, value)) : undefined;
      if (sold) load(sold, value, { at: closed_at, order_id: id, order_item_id: line.id });
      else {
        const event = { type: 'add_fund' as const, at: closed_at, order_id: id, order_item_id: line.id };
        const sale = { sold_at: closed_at, customer_id, order_item_id: line.id };
        const printed = lineCount % linesPerPrinted === 0 ? nextPrinted(value, closed_at) : undefined;
        if (printed) sellPrinted(printed, value, event, sale);
        else add('made', value, closed_at, event, sale);
      }
    }
  }
  if (slug === 'lotus') {
    for (let index = 0; index < ofEachStatus; index += 1) {
      const off_reason = offReasons[index % offReasons.length] ?? 'other';
      add('import', 1_500, begin, { type: 'import', at: begin }, { status: 'inactive', off_reason });
      add('import', 2_500, begin, { type: 'import', at: begin }).status = 'expired';
    }
    add('import', knownCard.balance, begin, { type: 'import', at: begin }).code = knownCard.code;
  }
  return { cards, payers, loads, printedCodes, runs };

  function printRun(run: DemoRun): DemoCard[] {
    const prefix = run.start_code.slice(0, -4);
    return Array.from({ length: runSize }, (_, index) =>
      add('printed', 0, run.created_at, null, { code: `${prefix}${runNumber(index + 1)}`, run_id: run.id }),
    );
  }

  /** The next card of a run that was printed by then, and is sold for this value. */
  function nextPrinted(value: number, at: Date): DemoCard | undefined {
    return unsold
      .find(
        ({ run, cards: left }) =>
          run.created_at < at && (run.value ?? value) === value && runSize - left.length < soldPerRun,
      )
      ?.cards.shift();
  }

  function sellPrinted(
    card: DemoCard,
    value: number,
    event: Pick<CardEvent, 'type' | 'at' | 'order_id'> & { order_item_id: string },
    sale: Pick<DemoCard, 'sold_at' | 'customer_id' | 'order_item_id'>,
  ) {
    Object.assign(card, { ...sale, status: 'active', initial_balance: value, balance: value });
    card.events.push({ ...event, payment_id: null, change: value });
    printedCodes.set(event.order_item_id, card.code);
  }

  /** A card that was partly used elsewhere, and holds just so much. */
  function bring(balance: number): DemoCard {
    const card = add('import', balance, begin, { type: 'import', at: begin });
    card.initial_balance = Math.ceil(balance / 2_500) * 2_500;
    return card;
  }

  function take(card: DemoCard, payment: { id: string; amount: number }, orderId: string, at: Date) {
    card.balance -= payment.amount;
    if (card.balance === 0) card.status = 'depleted';
    card.events.push({
      type: 'redeem',
      change: -payment.amount,
      at,
      order_id: orderId,
      order_item_id: null,
      payment_id: payment.id,
    });
    payers.set(payment.id, card.id);
  }

  function load(card: DemoCard, value: number, by: Pick<CardEvent, 'at' | 'order_id'> & { order_item_id: string }) {
    card.balance += value;
    card.events.push({ type: 'top_up', change: value, payment_id: null, ...by });
    loads.set(by.order_item_id, card.id);
  }

  function add(
    source: DemoCard['source'],
    balance: number,
    created_at: Date,
    event: (Pick<CardEvent, 'type' | 'at'> & { order_id?: string; order_item_id?: string }) | null,
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
      run_id: null,
      off_reason: null,
      events: event ? [{ order_id: null, order_item_id: null, payment_id: null, change: balance, ...event }] : [],
      ...sold,
    };
    cards.push(card);
    return card;
  }
}

/** Whether a card that was sold can be loaded, by the limits of a manager. */
const canLoad = ({ sold_at, status, balance }: DemoCard, value: number): boolean =>
  sold_at !== null && status === 'active' && balance + value <= giftCardLimits(false).max;

const madeCode = (random: Random): string =>
  giftCardCodeOf(Array.from({ length: giftCardDrawn }, () => random.int(0, giftCardLetters - 1)));

const runNumber = (number: number): string => String(number).padStart(4, '0');

/** Three print runs of a store, a quarter apart; the oldest has a printed value. */
const makeRuns = (slug: string, now: Date): DemoRun[] =>
  ['SPRING', 'SUMMER', 'HOLIDAY'].map((name, index) => ({
    id: fixedId(`${slug}:gift-card-run:${index}`),
    start_code: `${name}${runNumber(1)}`,
    end_code: `${name}${runNumber(runSize)}`,
    value: name === 'HOLIDAY' ? 5_000 : null,
    created_at: new Date(now.getTime() - (index + 1) * 90 * dayMs),
  }));

/** Inserts the cards with their print runs; their lines and payments may be inserted later. */
export async function insertCards(
  { tx, whmcsId, now }: SeedContext,
  { cards, runs }: DealtCards,
  person: { personId: string; name: string },
): Promise<void> {
  const switchedOff = new Date(now.getTime() - 60 * dayMs);
  await tx.query(sql`
    insert into gift_card_run (whmcs_id, id, start_code, end_code, quantity, value, note, person_id, person_name, created_at)
    select ${whmcsId}::integer, r.id, r.start_code, r.end_code, ${runSize}::integer, r.value, null, ${person.personId}::uuid, ${person.name}, r.created_at
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r (id uuid, start_code text, end_code text, value integer, created_at timestamptz)`);
  await each(
    cards.map(({ events, order_item_id, ...card }) => card),
    (json) =>
      tx.query(sql`
        insert into gift_card (whmcs_id, id, code, source, status, initial_balance, current_balance, created_at, sold_at, customer_id, run_id,
          off_reason, off_at, expires_on)
        select ${whmcsId}::integer, r.*, case when r.off_reason is not null then ${switchedOff}::timestamptz end,
          case r.status when 'expired' then ${new Date(now.getTime() - 30 * dayMs)}::timestamptz::date end
        from jsonb_to_recordset(${json}::jsonb) as r (id uuid, code text, source text, status text, initial_balance integer,
          balance integer, created_at timestamptz, sold_at timestamptz, customer_id uuid, run_id uuid, off_reason text)`),
  );
  await tx.query(sql`
    insert into gift_card_log (whmcs_id, gift_card_id, event, person_id, person_name, created_at)
    select whmcs_id, id, 'deactivated', ${person.personId}::uuid, ${person.name}, off_at from gift_card
    where whmcs_id = ${whmcsId} and off_reason is not null order by id`);
}

/** Inserts the line that sold each card, and the later changes of its balance. */
export async function insertCardHistory(context: SeedContext, { cards }: DealtCards): Promise<void> {
  const { tx, whmcsId } = context;
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
  await postImports(
    context,
    events.filter(({ type }) => type === 'import'),
  );
  await each(events, (json) =>
    tx.query(sql`
      insert into gift_card_transaction (whmcs_id, gift_card_id, type, balance_before, balance_change, balance_after, price, order_id,
        order_item_id, payment_id, journal_id, created_at)
      select ${whmcsId}::integer, r.gift_card_id, r.type, r.before, r.change, r.after, case when r.type in ('add_fund', 'top_up') then r.change end,
        r.order_id, r.order_item_id, r.payment_id, case r.type when 'import' then ${importJournal(sql`r.gift_card_id`)} end, r.at
      from jsonb_to_recordset(${json}::jsonb) as r (gift_card_id uuid, type text, before integer, change integer, after integer,
        order_id uuid, order_item_id uuid, payment_id uuid, at timestamptz)`),
  );
  await tx.query(sql`
    update gift_card g set amount = t.amount, price = t.price, last_loaded_at = t.loaded, last_activity_at = t.moved
    from (
      select gift_card_id, coalesce(sum(balance_change) filter (where type in ('add_fund', 'top_up', 'import')), 0) as amount,
        coalesce(sum(price), 0) as price, max(created_at) filter (where type in ('add_fund', 'top_up', 'import')) as loaded, max(created_at) as moved
      from gift_card_transaction where whmcs_id = ${whmcsId} group by gift_card_id) t
    where g.whmcs_id = ${whmcsId} and g.id = t.gift_card_id`);
}

/** The journal of an imported card; its id is made of the card's. */
const importJournal = (cardId: Sql): Sql => sql`md5('import:' || ${cardId})::uuid`;

/** Posts imported balances. */
async function postImports(
  { tx, whmcsId }: SeedContext,
  imports: readonly { gift_card_id: string; change: number; at: Date }[],
) {
  await each(imports, (json) => {
    const rows = sql`jsonb_to_recordset(${json}::jsonb) as r (gift_card_id uuid, change integer, at timestamptz)`;
    const id = importJournal(sql`r.gift_card_id`);
    return tx.query(sql`
      insert into journal (whmcs_id, id, kind, cause_id, occurred_at)
      select ${whmcsId}::integer, ${id}, 'gift_card', ${id}, r.at from ${rows}`);
  });
  await each(imports, (json) =>
    tx.query(sql`
      insert into posting (whmcs_id, journal_id, position, account, amount)
      select ${whmcsId}::integer, ${importJournal(sql`r.gift_card_id`)}, side.position, side.account::ledger_account, side.sign * r.change
      from jsonb_to_recordset(${json}::jsonb) as r (gift_card_id uuid, change integer),
        (values (1, 'gift_card_liability', -1), (2, 'gift_card_import', 1)) as side (position, account, sign)`),
  );
}
