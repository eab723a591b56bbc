import { randomUUID } from 'node:crypto';
import { addDays } from '@suite/domain/time';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { GiftCardLiability, TenderInput } from '../../resolver-types.generated';
import { type GiftCardClient, giftCardClient } from '../../testing/gift-card-client';
import { inPosWorld } from '../../testing/in-pos-world';
import { custom, lines, type OrderView, outcomeOf, type PosClient, posClient } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcile } from '../../testing/reconcile';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { type RefundClient, refundClient } from '../../testing/refund-client';
import { closeGiftCardDays } from '../gift-cards/gift-card-reports.service';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

const kinds = [
  'sell',
  'top_up',
  'redeem',
  'redeem',
  'group',
  'group',
  'refund',
  'refund',
  'refund_part',
  'refund_part',
  'void',
  'replace',
  'import',
  'adjust',
  'close',
] as const;
/** A step of a life: which of the cards or tickets it is about, an amount, a bonus in percent, and whether a day passes. */
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  of: fc.nat(5),
  amount: fc.integer({ min: 100, max: 20_000 }),
  bonus: fc.constantFrom(0, 10, 33),
  passes: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/**
 * A life with one card until its end, so that no step depends on which of several cards is listed first: a bonus is
 * spent by a group and comes back in part, and each type of movement occurs.
 */
const fullLife: Step[] = (
  [
    ['sell', 33],
    ['group', 0],
    ['refund_part', 0],
    ['top_up', 10],
    ['redeem', 0],
    ['refund', 0],
    ['adjust', 0],
    ['replace', 0],
    ['sell', 0],
    ['void', 0],
    ['import', 0],
    ['close', 0],
  ] as const
).map(([kind, bonus]) => ({ kind, bonus, of: 0, amount: 2_000, passes: kind === 'refund_part' }));

const change = (name: string, input: string) => `mutation ($whmcs_id: Int!, $input: ${input}!, $key: UUID!) {
  result: ${name}(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { __typename } }`;

/** Takes a step; a refusal is a part of life. */
async function take(
  store: PosStore,
  owner: GiftCardClient,
  person: { request: PosStore['owner']['request'] },
  { kind, of, amount, bonus }: Step,
  tickets: string[],
  index: number,
) {
  const cards = await owner.list({ limit: 100 });
  const card = cards[of % Math.max(1, cards.length)];
  const ticket = of < 3 ? tickets.at(-1) : tickets[of % Math.max(1, tickets.length)];
  const load = {
    type: 'add_fund',
    amount,
    price: Math.max(100, Math.ceil((amount * (100 - bonus)) / 100)),
    payment_method_type: 'cash',
  } as const;
  const pos = posClient(store, person);
  const refunds = refundClient(store, person);
  const send = (name: string, input: string, value: object) =>
    owner.send(change(name, input), { input: value, key: randomUUID() });
  switch (kind) {
    case 'sell':
      return tickets.push((await owner.create(load)).id);
    case 'top_up':
      return card && tickets.push((await owner.create({ ...load, gift_card_id: card.id })).id);
    case 'redeem':
      return (
        card &&
        tickets.push(
          (
            await owner.create({
              type: 'redeem',
              gift_card_id: card.id,
              amount: Math.max(1, Math.min(amount, card.balance)),
            })
          ).id,
        )
      );
    case 'group':
      return payGroup(store, pos, card, amount, (id) => tickets.push(id));
    case 'refund_part':
      return ticket && refundPart(refunds, await pos.get(ticket), of);
    case 'refund':
      return ticket && refunds.refund(await pos.get(ticket));
    case 'void':
      return ticket && refunds.void(await pos.get(ticket));
    case 'replace':
      return card && send('gift_card_replace', 'GiftCardReplaceInput', { id: card.id, note: 'Lost' });
    case 'import':
      return send('gift_card_import', 'GiftCardImportInput', {
        cards: [{ code: `OLD${1_000 + index}`, balance: amount }],
      });
    case 'adjust':
      return (
        card &&
        send('gift_card_adjust', 'GiftCardAdjustInput', {
          id: card.id,
          change: bonus > 0 ? -amount : amount,
          note: 'Typed wrong',
        })
      );
    case 'close':
      return;
  }
}

/** Two people come together: their tickets are merged and paid with a gift card as far as it goes, the rest in cash. */
async function payGroup(
  store: PosStore,
  pos: PosClient,
  card: { code: string; balance: number } | undefined,
  amount: number,
  onOpened: (id: string) => void,
) {
  const { gel, oil } = lines(store);
  const first = await pos.add(await pos.create(), [gel(), custom({ staff_id: store.ava.id, price: amount })]);
  const second = await pos.add(await pos.create(), [gel({ staff_id: store.ben.id }), oil({ quantity: 2 })]);
  onOpened(first.id);
  const group = await pos.merge(first, [second]);
  const { total } = group.totals;
  const net = Math.min(card?.balance ?? 0, amount, total);
  const paid: TenderInput[] = card && net > 0 ? [{ type: 'gift_card', net, tip: 0, gift_card_code: card.code }] : [];
  const rest: TenderInput[] =
    net < total ? [{ type: 'cash', net: total - net, tip: 0, cash_received: total - net }] : [];
  return pos.checkout(group, [...paid, ...rest]);
}

/** Refunds one unit of a line of a ticket. */
const refundPart = (refunds: RefundClient, order: OrderView, of: number) => {
  const line = order.order_items[of % Math.max(1, order.order_items.length)];
  return line && refunds.refund(order, { items: [{ order_item_id: line.id, quantity: 1 }] });
};

/** Returns what each payment with a card took from it, and what came back by refunds, with the bonus in each. */
const cardPayments = ({ whmcsId }: PosStore) =>
  world.system((tx) =>
    tx.query<{ lines: number; status: string; taken: number; bonus: number; back: number; bonus_back: number }>(sql`
      select (select count(*) from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = p.order_id)::integer as lines,
        p.status, -sum(t.balance_change) filter (where t.type = 'redeem')::integer as taken,
        -sum(t.bonus_change) filter (where t.type = 'redeem')::integer as bonus,
        coalesce(sum(t.balance_change) filter (where t.type = 'refund'), 0)::integer as back,
        coalesce(sum(t.bonus_change) filter (where t.type = 'refund'), 0)::integer as bonus_back
      from payment p join gift_card_transaction t on t.whmcs_id = ${whmcsId} and t.payment_id = p.id
      where p.whmcs_id = ${whmcsId} and p.tender = 'gift_card'
      group by p.id, p.order_id, p.status`),
  );

/** The sum of the balances of a store's cards, and of their paid parts. */
const balances = async ({ whmcsId }: PosStore) => {
  const [row] = await world.system((tx) =>
    tx.query<{ all: number; paid: number }>(sql`
      select coalesce(sum(current_balance), 0)::integer as all, coalesce(sum(current_balance - bonus_balance), 0)::integer as paid
      from gift_card where whmcs_id = ${whmcsId}`),
  );
  return row ?? { all: 0, paid: 0 };
};

const noon = (day: string) => new Date(`${day}T18:00:00Z`);

test('random lives of cards leave balances that are the sum of their movements, and a liability that is theirs on every day', async () => {
  let groupsWithBonus = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const store = await world.store();
      const tickets: string[] = [];
      const closings = new Map<string, { all: number; paid: number }>();
      let day = '2026-11-22';
      for (const [index, one] of steps.entries()) {
        if (one.kind === 'close') await closeGiftCardDays(world.database, noon(day));
        await world.at(noon(day), async () => {
          const person = { request: await world.as({ userId: store.owner.id }) };
          await outcomeOf((async () => take(store, giftCardClient(store, person), person, one, tickets, index))());
        });
        closings.set(day, await balances(store));
        if (one.passes) day = addDays(day, 1);
      }
      expect(await reconcileHolders(world.database)).toEqual([]);
      for (const { lines: count, status, taken, bonus, back, bonus_back } of await cardPayments(store)) {
        groupsWithBonus += Number(count > 1 && bonus > 0 && back > 0);
        // The bonus comes back as it was spent: in proportion, and whole with the last cent.
        expect(bonus_back).toBe(Math.round((back * bonus) / taken));
        if (status === 'refunded' || status === 'voided')
          expect({ back, bonus_back }).toEqual({ back: taken, bonus_back: bonus });
      }
      await world.at(noon(addDays(day, 2)), async () => {
        const owner = giftCardClient(store, { request: await world.as({ userId: store.owner.id }) });
        for (const [start, expected] of closings) {
          const { closing, closing_owed } = await owner.send<GiftCardLiability>(
            'query ($whmcs_id: Int!, $start: Date!) { result: gift_card_liability(whmcs_id: $whmcs_id, start: $start, end: $start) { closing closing_owed } }',
            { start },
          );
          expect({ start, all: closing, paid: closing_owed }).toEqual({ start, ...expected });
        }
      });
    }),
    { numRuns: 14, seed: 2026, examples: [[fullLife]] },
  );
  expect(await reconcile(world.database)).toEqual([]);
  // The lives must have something of everything; the full life has it in every run.
  expect(groupsWithBonus).toBeGreaterThan(0);
  const types = await world.system((tx) =>
    tx.query<{ type: string }>(sql`select distinct type from gift_card_transaction order by type`),
  );
  expect(types.map(({ type }) => type)).toEqual([
    ...['add_fund', 'adjust', 'cancel', 'import', 'redeem', 'refund', 'top_up', 'transfer_in', 'transfer_out'],
  ]);
}, 120_000);
