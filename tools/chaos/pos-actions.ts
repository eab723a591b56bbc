import { randomUUID } from 'node:crypto';
import type { LineInput, OrderView } from '@suite/api/testing/pos-client';
import { documents } from '@suite/api/testing/pos-documents';
import { orderTotals } from '../../shared/domain/src/order';
import { count } from './books';
import { type ChaosDevice, type ChaosOutcome, outcomeOfRequest } from './device';
import { cardOf, noteSale, payTicket, untilFinal } from './pay';
import { refundSale } from './refund';
import { rates, type Shop } from './shop';

/** Runs one random action of a person at the point of sale, from its first tap until its outcome is certain. */
export async function runPosAction(shop: Shop, device: ChaosDevice): Promise<void> {
  const what = shop.dice.between(1, 20);
  if (what <= 12) await sellTicket(shop, device);
  else if (what <= 15) await sellQuickly(shop, device);
  else if (what <= 17) await sellOffline(shop, device);
  else await refundSale(shop, device);
}

async function sellTicket(shop: Shop, device: ChaosDevice): Promise<void> {
  const { dice } = shop;
  const { pos } = device;
  const step = async (request: Promise<OrderView>): Promise<OrderView | null> =>
    made(shop, await outcomeOfRequest(request));
  const customer_id = dice.isOneIn(2) ? dice.of(shop.clients) : undefined;
  const opened = await step(pos.create({ customer_id }));
  if (!opened) return;
  const sells = dice.isOneIn(6) ? dice.between(1_000, 5_000) : 0;
  const filled = await step(pos.add(opened, linesOf(shop, sells)));
  if (!filled) return;
  const reward_points = filled.customer && filled.customer.point >= 100 && dice.isOneIn(3) ? 100 : 0;
  const reviewed = await step(
    pos.review(filled, {
      discounts: dice.isOneIn(3) ? [{ discount_type: 'percent', discount_value: dice.between(1, 2_500) }] : [],
      tip: dice.of([0, 0, 333, 500, 1_001]) ?? 0,
      reward_points,
    }),
  );
  if (reviewed) await payTicket(shop, device, reviewed, sells);
}

/** Returns the result; a refusal is counted, and the device continues with another action. */
function made<Data>({ books }: Shop, outcome: ChaosOutcome<Data>): Data | null {
  if ('made' in outcome) return outcome.made;
  count(books.refused, outcome.refused);
  return null;
}

function linesOf({ services, staff, dice }: Shop, sells: number): LineInput[] {
  const lines: LineInput[] = Array.from({ length: dice.between(1, 3) }, () => ({
    item_type: 'service',
    service_id: dice.of(services)?.id ?? null,
    staff_id: dice.of(staff) ?? null,
    quantity: dice.between(1, 3),
  }));
  return sells > 0 ? [...lines, { item_type: 'gift_card', price: sells }] : lines;
}

async function sellQuickly(shop: Shop, device: ChaosDevice): Promise<void> {
  const { dice, staff, gateway } = shop;
  const id = randomUUID();
  const [amount, tip] = [dice.between(100, 20_000), dice.of([0, 0, 250]) ?? 0];
  const isCash = dice.isOneIn(2);
  const { total } = orderTotals({
    ...asCharged,
    lines: [{ id, kind: 'custom', unitCents: amount, quantity: 1, taxable: false, staffId: null }],
    cashNetCents: isCash ? Number.MAX_SAFE_INTEGER : 0,
    tipCents: tip,
  });
  const input = {
    id,
    amount,
    tip,
    tender: isCash ? ('cash' as const) : ('card' as const),
    expected_total: total,
    staff_id: dice.of(staff) ?? null,
  };
  const token = isCash ? {} : { card_token: gateway.token(cardOf(shop)) };
  const outcome = await untilFinal((key) => device.quickSales.sell({ ...input, ...token }, key));
  noteSale(shop, `quick sale, ${input.tender}`, id, outcome);
}

const asCharged = {
  discounts: [],
  serviceFeeBps: rates.service_fee,
  taxBps: rates.tax,
  cashDiscountBps: rates.cash_discount,
};

/** Sends a cash ticket that was taken offline: now and then twice with two keys, as after a restart. */
async function sellOffline(shop: Shop, device: ChaosDevice): Promise<void> {
  const { dice, books } = shop;
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
  const send = () =>
    outcomeOfRequest(device.send<{ order: OrderView }>(documents.submitOfflineSale, { input, key: randomUUID() }));
  const [first] = await Promise.all(dice.isOneIn(4) ? [send(), send()] : [send()]);
  if (!first) return;
  const outcome = 'made' in first ? { made: { status: 'completed' as const, order: first.made.order } } : first;
  if (!noteSale(shop, 'offline', id, outcome)) count(books.done, 'offline refused');
}
