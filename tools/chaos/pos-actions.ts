import { randomUUID } from 'node:crypto';
import { orderTotals } from '../../shared/domain/src/order';
import { count } from './books';
import type { Call, Outcome } from './caller';
import { operations, type Ticket } from './operations';
import { cardOf, noteSale, payTicket, untilKnown } from './pay';
import { refundSale } from './refund';
import { rates, type Shop } from './shop';

/** Runs one random action of a person at the point of sale, from its first tap until its outcome is known. */
export async function runPosAction(shop: Shop, call: Call): Promise<void> {
  const what = shop.dice.between(1, 20);
  if (what <= 12) await sellTicket(shop, call);
  else if (what <= 15) await sellQuickly(shop, call);
  else if (what <= 17) await sellOffline(shop, call);
  else await refundSale(shop, call);
}

async function sellTicket(shop: Shop, call: Call): Promise<void> {
  const { whmcsId, dice } = shop;
  const step = async (document: string, variables: object): Promise<Ticket | null> =>
    made(shop, await call<Ticket>(document, { whmcs_id: whmcsId, key: randomUUID(), ...variables }));
  const customer_id = dice.isOneIn(2) ? dice.of(shop.clients) : undefined;
  const opened = await step(operations.create, { input: { customer_id } });
  if (!opened) return;
  const sells = dice.isOneIn(6) ? dice.between(1_000, 5_000) : 0;
  const filled = await step(operations.add, { input: { ...at(opened), items: linesOf(shop, sells) } });
  if (!filled) return;
  const reward_points = filled.customer && filled.customer.point >= 100 && dice.isOneIn(3) ? 100 : 0;
  const reviewed = await step(operations.review, {
    input: {
      ...at(filled),
      review: {
        discounts: dice.isOneIn(3) ? [{ discount_type: 'percent', discount_value: dice.between(1, 2_500) }] : [],
        tip: dice.of([0, 0, 333, 500, 1_001]),
        tip_shares: [],
        service_fee_enabled: true,
        reward_points,
      },
    },
  });
  if (reviewed) await payTicket(shop, call, reviewed, sells);
}

const at = ({ id, version }: Ticket) => ({ order_id: id, version });

/** Returns what was made; a refusal is counted, and the device goes on with another action. */
function made<Data>({ books }: Shop, outcome: Outcome<Data>): Data | null {
  if ('made' in outcome) return outcome.made;
  count(books.refused, outcome.refused);
  return null;
}

function linesOf({ services, staff, dice }: Shop, sells: number): object[] {
  const lines: object[] = Array.from({ length: dice.between(1, 3) }, () => ({
    id: randomUUID(),
    item_type: 'service',
    service_id: dice.of(services)?.id,
    staff_id: dice.of(staff),
    quantity: dice.between(1, 3),
  }));
  return sells > 0 ? [...lines, { id: randomUUID(), item_type: 'gift_card', price: sells }] : lines;
}

async function sellQuickly(shop: Shop, call: Call): Promise<void> {
  const { dice, whmcsId, staff, gateway } = shop;
  const id = randomUUID();
  const [amount, tip] = [dice.between(100, 20_000), dice.of([0, 0, 250]) ?? 0];
  const isCash = dice.isOneIn(2);
  const { total } = orderTotals({
    ...asCharged,
    lines: [{ id, kind: 'custom', unitCents: amount, quantity: 1, taxable: false, staffId: null }],
    cashNetCents: isCash ? Number.MAX_SAFE_INTEGER : 0,
    tipCents: tip,
  });
  const input = { id, amount, tip, tender: isCash ? 'cash' : 'card', expected_total: total, staff_id: dice.of(staff) };
  const token = isCash ? {} : { card_token: gateway.token(cardOf(shop)) };
  const variables = { whmcs_id: whmcsId, input: { ...input, ...token }, key: randomUUID() };
  noteSale(shop, `quick sale, ${input.tender}`, id, await untilKnown(call, operations.quickSale, variables));
}

const asCharged = {
  discounts: [],
  serviceFeeBps: rates.service_fee,
  taxBps: rates.tax,
  cashDiscountBps: rates.cash_discount,
};

/** A ticket that a device took by cash while it was alone, and sends now: perhaps twice, as after a restart, with another key. */
async function sellOffline(shop: Shop, call: Call): Promise<void> {
  const { dice, whmcsId, books } = shop;
  const id = randomUUID();
  const service = dice.of(shop.services);
  if (!service) return;
  const tip = dice.of([0, 400]) ?? 0;
  const quantity = dice.between(1, 3);
  const { price } = service;
  const line = { id: randomUUID(), quantity, taxable: false, staff_id: dice.of(shop.staff) };
  const { total } = orderTotals({
    ...asCharged,
    lines: [{ id, kind: 'service', unitCents: price, quantity, taxable: false, staffId: null }],
    cashNetCents: Number.MAX_SAFE_INTEGER,
    tipCents: tip,
  });
  const taken = Date.now() - dice.between(1, 3_600) * 1_000;
  const input = {
    id,
    opened_at: new Date(taken - 60_000).toISOString(),
    taken_at: new Date(taken).toISOString(),
    items: [{ ...line, item_type: 'service', service_id: service.id, item_name: service.name, price }],
    review: { discounts: [], tip, tip_shares: [], service_fee_enabled: true },
    rates,
    expected_total: total,
  };
  const send = () => call<{ order: Ticket }>(operations.offline, { whmcs_id: whmcsId, input, key: randomUUID() });
  const [first] = await Promise.all(dice.isOneIn(4) ? [send(), send()] : [send()]);
  if (!first) return;
  const outcome = 'made' in first ? { made: { status: 'completed' as const, order: first.made.order } } : first;
  if (!noteSale(shop, 'offline', id, outcome)) count(books.done, 'offline refused');
}
