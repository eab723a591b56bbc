import { randomUUID } from 'node:crypto';
import type { OrderItemType, TenderType } from '@suite/domain';
import { addDays } from '@suite/domain/time';
import type fc from 'fast-check';
import { importSettlements, sendClosedBatches } from '../modules/card-batches/settlement.service';
import { receiveChargeback } from '../modules/payments/chargebacks.service';
import type { PayrollDetail, TenderInput } from '../resolver-types.generated';
import { cashClient } from '../testing/cash-client';
import { reassign } from '../testing/pay';
import type { OrderView } from '../testing/pos-client';
import { testCards } from '../testing/test-gateway';
import { compareBatches } from './compare-batches';
import { compareIncome, compareRows } from './compare-income';
import { comparePay, detailDocument, storedVersion } from './compare-pay';
import { share, sumOf } from './reference-arithmetic';
import { payOf, type Terms } from './reference-pay';
import { type Discount, type LineToSell, priced, type Taken, type TicketToSell } from './reference-sale';
import { type PaidTicket, pay, type ReferenceStore } from './reference-store';
import { isOver, type RealStore, weeksOf } from './store-world';

export type Step = fc.AsyncCommand<ReferenceStore, RealStore>;

/** A step of a store's life; `take` returns false where there is nothing to do it with. */
abstract class LifeStep<Shape> implements Step {
  constructor(readonly shape: Shape) {}
  check = () => true;
  abstract take(model: ReferenceStore, real: RealStore): Promise<boolean>;
  async run(model: ReferenceStore, real: RealStore): Promise<void> {
    if (await this.take(model, real)) real.onStep(this.constructor.name);
    model.now = new Date(model.now.getTime() + 7 * 60_000);
  }
  toString(): string {
    return `${this.constructor.name}(${JSON.stringify(this.shape)})`;
  }
}

const nth = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

export interface SaleShape {
  lines: {
    kind: OrderItemType;
    isSecondService: boolean;
    isBens: boolean;
    price: number;
    quantity: number;
    discount: Discount | null;
    bonus: number;
  }[];
  discount: Discount | null;
  promotion: Discount | null;
  rewardUnits: number;
  isFeeOn: boolean;
  isClients: boolean;
  tip: number;
  tipWeights: [number, number] | null;
  tenders: { type: TenderType; weight: number; card: number }[];
  tipOn: number;
  change: number;
}

/** A discount is refused where it is more than there is to take it off. */
const within = (discount: Discount | null | undefined, most: number): Discount | null =>
  !discount || most === 0
    ? null
    : { ...discount, value: discount.type === 'usd' ? Math.min(discount.value, most) : discount.value };

export class Sell extends LifeStep<SaleShape> {
  async take(model: ReferenceStore, { asOwner, world, store, rates }: RealStore): Promise<boolean> {
    const { shape } = this;
    const lines = shape.lines.map((line): LineToSell => {
      const staff = line.isBens ? store.ben.id : store.ava.id;
      const service = line.isSecondService ? store.manicure : store.gel;
      const item = line.kind === 'service' ? service : line.kind === 'item' ? store.oil : null;
      const prices = { service: line.isSecondService ? 2_500 : 4_000, item: 1_000, custom: line.price };
      return {
        ...{ id: randomUUID(), kind: line.kind, item, isTaxed: line.kind === 'item' },
        staff: line.kind === 'gift_card' && line.isSecondService ? null : staff,
        price: line.kind === 'gift_card' ? Math.min(50_000, Math.max(100, line.price)) : prices[line.kind],
        quantity: line.kind === 'gift_card' ? 1 : line.quantity,
        discount: null,
      };
    });
    for (const [index, line] of lines.entries())
      if (line.kind !== 'gift_card') line.discount = within(shape.lines[index]?.discount, line.price * line.quantity);
    const people = [...new Set(lines.flatMap(({ staff }) => staff ?? []))];
    const tip = people.length === 0 ? 0 : shape.tip;
    const tipShares =
      shape.tipWeights && people.length === 2 && tip > 0
        ? new Map(share(tip, shape.tipWeights).map((amount, index) => [people[index] ?? '', amount]))
        : null;
    const ticket: TicketToSell = {
      ...{ lines, discount: null, promotion: null, isFeeOn: shape.isFeeOn, reward: 0, tip, tipShares, rates },
    };
    ticket.discount = within(shape.discount, priced(ticket).discountable);
    ticket.promotion = within(shape.promotion, priced(ticket).discountable);
    await asOwner(model.now, async ({ pos }) => {
      const created = await pos.create(shape.isClients ? { customer_id: store.client } : {});
      const bonusOf = (index: number) =>
        Math.floor(((lines[index]?.price ?? 0) * (shape.lines[index]?.bonus ?? 0)) / 100);
      const open = await pos.add(
        created,
        lines.map(({ id, kind, item, price, quantity, staff }, index) => ({
          ...{ id, item_type: kind, quantity, staff_id: staff },
          ...(kind === 'service' ? { service_id: item } : kind === 'item' ? { item_id: item } : { price }),
          ...(kind === 'custom' ? { item_name: 'Nail art' } : {}),
          ...(kind === 'gift_card' && bonusOf(index) > 0 ? { gift_card_value: price + bonusOf(index) } : {}),
        })),
      );
      const most = priced(ticket).discountable;
      const points = open.customer?.point ?? 0;
      const units = Math.max(0, Math.min(shape.rewardUnits, Math.floor(points / 100), Math.floor(most / 500)));
      ticket.reward = units * 500;
      const discounts = [
        ...lines.map(({ id, discount }) => discount && { ...discount, order_item_id: id, is_promo: false }),
        ticket.discount && { ...ticket.discount, order_item_id: null, is_promo: false },
        ticket.promotion && { ...ticket.promotion, order_item_id: null, is_promo: true },
      ].flatMap((one) => one ?? []);
      const reviewed = await pos.review(open, {
        discounts: discounts.map(({ type, value, order_item_id, is_promo }) => ({
          ...{ discount_type: type, discount_value: value, is_promo },
          ...(order_item_id ? { order_item_id } : {}),
          ...(is_promo ? { name: 'Spring' } : {}),
        })),
        ...{ tip, service_fee_enabled: shape.isFeeOn, reward_points: units * 100 },
        tip_shares: [...(tipShares ?? [])].map(([employee_id, amount]) => ({ employee_id, amount })),
      });
      const taken = this.tendersOf(model, ticket);
      const { payments } = pay(ticket, taken);
      const inputs = taken.map(({ tender, net, tip: ofTip, code }, index): TenderInput => {
        const { net: after = 0 } = payments[index] ?? {};
        return {
          ...{ type: tender, net, tip: ofTip },
          ...(tender === 'card' ? { card_token: world.gateway.token(testCards.approves) } : {}),
          ...(tender === 'gift_card' && code ? { gift_card_code: code } : {}),
          ...(tender === 'cash' ? { cash_received: after + ofTip + shape.change } : {}),
        };
      });
      const total = sumOf(payments, ({ net, tip: ofTip }) => net + ofTip);
      const { order, status } = await pos.checkout(reviewed, inputs, { expected_total: total });
      if (status !== 'completed') throw new Error(`The checkout is ${status}.`);
      const hasCash = taken.some(({ tender }) => tender === 'cash');
      model.sell(
        {
          ...{ ticket, taken, customer: shape.isClients ? store.client : null, change: hasCash ? shape.change : 0 },
          ids: order.payments.map(({ id }) => id),
        },
        { id: order.id, giftCards: this.giftCardsOf(order, lines, bonusOf) },
      );
    });
    return true;
  }

  private giftCardsOf(order: OrderView, lines: readonly LineToSell[], bonusOf: (index: number) => number) {
    return lines.flatMap(({ id, kind }, index) => {
      const card = order.order_items.find((line) => line.id === id)?.gift_card;
      if (kind !== 'gift_card') return [];
      if (!card) throw new Error('A sold gift card has a code.');
      return [{ id: card.id, code: card.code, bonus: bonusOf(index) }];
    });
  }

  /** Splits net and tip among the tenders; what a gift card cannot pay is paid in cash. */
  private tendersOf(model: ReferenceStore, ticket: TicketToSell): Taken[] {
    const { net, giftCards } = priced(ticket);
    const { tenders, tipOn } = this.shape;
    const nets = share(
      net,
      tenders.map(({ weight }) => weight),
    );
    const cards = model.cards.filter(({ isOff, balance }) => !isOff && balance > 0);
    const taken: Taken[] = [];
    let rest = 0;
    let forGiftCards = net - giftCards;
    const add = (tender: TenderType, part: number, code: string | null = null) => {
      const same = taken.find((one) => one.tender === tender && tender !== 'card');
      if (same && tender !== 'gift_card') same.net += part;
      else taken.push({ tender, net: part, tip: 0, code });
    };
    for (const [index, { type, card }] of tenders.entries()) {
      const part = nets[index] ?? 0;
      const own = nth(cards, card);
      const isFree = own && !taken.some(({ code }) => code === own.code);
      if (part === 0) continue;
      if (type !== 'gift_card') add(type, part);
      else if (own && isFree && Math.min(part, own.balance, forGiftCards) > 0) {
        const paid = Math.min(part, own.balance, forGiftCards);
        forGiftCards -= paid;
        add(type, paid, own.code);
        rest += part - paid;
      } else rest += part;
    }
    if (rest > 0 || taken.length === 0) add('cash', rest);
    const payers = taken.filter(({ tender, net: part, code }) => {
      const balance = model.cards.find((one) => one.code === code)?.balance ?? 0;
      return tender !== 'gift_card' || balance - part >= ticket.tip;
    });
    const payer = nth(payers, tipOn);
    if (payer) payer.tip = ticket.tip;
    else add('cash', 0);
    const cash = taken.find(({ tender }) => tender === 'cash');
    if (!payer && cash) cash.tip = ticket.tip;
    return taken;
  }
}

/** Units of a line that can be given back: a sold gift card whole, and with a bonus only if it is unused. */
function returnable(model: ReferenceStore, ticket: PaidTicket, line: number): number {
  if (ticket.lines[line]?.kind !== 'gift_card') return ticket.unitsLeft[line]?.length ?? 0;
  const card = model.cards.find((one) => one.ticket === ticket && one.line === line);
  return card && !card.isOff && card.balance > 0 && (card.bonus === 0 || !card.isUsed) ? 1 : 0;
}
const tipLeft = (ticket: PaidTicket) => sumOf([...ticket.tips.values()], Number);
const isLeft = (ticket: PaidTicket) => tipLeft(ticket) > 0 || ticket.unitsLeft.some((units) => units.length > 0);
const canReturnAll = (model: ReferenceStore, ticket: PaidTicket) =>
  ticket.unitsLeft.every((units, line) => returnable(model, ticket, line) === units.length);
const everything = (ticket: PaidTicket) => ticket.unitsLeft.map((units, line) => ({ line, units: units.length }));

export class Refund extends LifeStep<{ ticket: number; line: number; units: number; tip: number; isWhole: boolean }> {
  async take(model: ReferenceStore, { asOwner }: RealStore): Promise<boolean> {
    const { shape } = this;
    const ticket = nth(model.tickets.filter(isLeft), shape.ticket);
    if (!ticket) return false;
    const isWhole = shape.isWhole && canReturnAll(model, ticket);
    const line = shape.line % ticket.lines.length;
    const units = Math.min(shape.units, returnable(model, ticket, line));
    const tip = Math.min(shape.tip, tipLeft(ticket));
    if (!isWhole && units + tip === 0) return false;
    const items = isWhole ? everything(ticket) : units > 0 ? [{ line, units }] : [];
    const back = isWhole ? tipLeft(ticket) : tip;
    const { amount } = model.refundOf(ticket, items, back);
    await asOwner(model.now, async ({ pos, refunds }) => {
      const order = await pos.get(ticket.id);
      const order_items = items.map((one) => ({
        order_item_id: ticket.lines[one.line]?.id ?? '',
        quantity: one.units,
      }));
      const { status } = await refunds.refund(order, isWhole ? {} : { items: order_items, tip }, {
        ...{ expected_amount: amount, continue_anyway: true },
      });
      if (status !== 'completed') throw new Error(`The refund is ${status}.`);
    });
    model.refund('refund', ticket, items, back);
    return true;
  }
}

export class Void extends LifeStep<{ ticket: number }> {
  async take(model: ReferenceStore, { asOwner }: RealStore): Promise<boolean> {
    const isInOpenBatch = ({ tender, id }: PaidTicket['payments'][number]) =>
      tender !== 'card' || model.openRows.some(({ payment }) => payment === id);
    const isUnused = (ticket: PaidTicket) => model.cards.every((card) => card.ticket !== ticket || !card.isUsed);
    const ticket = nth(
      model.tickets.filter(
        (one) =>
          one.day === model.today &&
          !one.hasRefunds &&
          one.payments.every(isInOpenBatch) &&
          canReturnAll(model, one) &&
          isUnused(one),
      ),
      this.shape.ticket,
    );
    if (!ticket) return false;
    await asOwner(model.now, async ({ pos, refunds }) => {
      const { status } = await refunds.void(await pos.get(ticket.id), randomUUID(), { continue_anyway: true });
      if (status !== 'completed') throw new Error(`The void is ${status}.`);
    });
    model.refund('void', ticket, everything(ticket), tipLeft(ticket));
    return true;
  }
}

export class Reassign extends LifeStep<{ ticket: number; line: number }> {
  async take(model: ReferenceStore, { asOwner, store }: RealStore): Promise<boolean> {
    const { ava, ben } = store;
    const isMovable = (ticket: PaidTicket, line: number) =>
      Boolean(ticket.lines[line]?.staff) && (ticket.unitsLeft[line]?.length ?? 0) > 0;
    const ticket = nth(
      model.tickets.filter((one) => one.lines.some((_, line) => isMovable(one, line))),
      this.shape.ticket,
    );
    const line =
      ticket &&
      nth(
        [...ticket.lines.keys()].filter((one) => isMovable(ticket, one)),
        this.shape.line,
      );
    if (!ticket || line === undefined) return false;
    const to = ticket.lines[line]?.staff === ava.id ? ben.id : ava.id;
    await asOwner(model.now, async ({ pos, person }) => {
      const order = await pos.get(ticket.id);
      const place = order.order_items.findIndex(({ id }) => id === ticket.lines[line]?.id);
      const { pay_posted_on } = await reassign(store, person, order, place, to);
      const soldOn = ticket.day;
      const day = model.reassign(ticket, line, to);
      expect(pay_posted_on).toBe(day === soldOn && !model.isClosed(soldOn) ? null : day);
    });
    return true;
  }
}

/** New terms from today on, as far as rates, fees and the way of payment are concerned. */
export class ChangeTerms extends LifeStep<{ isBen: boolean; terms: Partial<Terms> }> {
  async take(model: ReferenceStore, { asOwner, store }: RealStore): Promise<boolean> {
    const { id } = this.shape.isBen ? store.ben : store.ava;
    const terms = { ...model.termsOn(id, model.today), ...this.shape.terms };
    await asOwner(model.now, ({ pay: terms_client }) =>
      terms_client.setStructure({ employee_id: id, valid_from: model.today, ...terms }),
    );
    const versions = (model.terms.get(id) ?? []).filter(({ from }) => from !== model.today);
    model.terms.set(id, [...versions, { from: model.today, terms }]);
    return true;
  }
}

/** Shifts of equal length that end at this time of the last days. */
export class AddTime extends LifeStep<{ isBen: boolean; days: number; ago: number; minutes: number; pause: number }> {
  async take(model: ReferenceStore, { asOwner, store }: RealStore): Promise<boolean> {
    const { isBen, days, ago, minutes, pause } = this.shape;
    const employee = (isBen ? store.ben : store.ava).id;
    let added = 0;
    for (let day = days - 1; day >= 0; day -= 1) {
      const end = model.now.getTime() - (ago + day * 1_440) * 60_000;
      const start = end - minutes * 60_000;
      const overlaps = model.entries.some((one) => one.employee === employee && one.start < end && start < one.end);
      const isFree = [start, end].every(
        (at) => !model.isClosed(dayOf(model, at)) && dayOf(model, at) >= model.firstDay,
      );
      if (overlaps || !isFree) continue;
      const at = (minute: number) => new Date(start + minute * 60_000).toISOString();
      await asOwner(model.now, (owner) =>
        owner.pay.addEntry({
          ...{ employee_id: employee, start_time: at(0), end_time: at(minutes), reason: 'Forgot to clock' },
          breaks: pause > 0 ? [{ start_time: at(60), end_time: at(60 + pause) }] : [],
        }),
      );
      model.clock(employee, new Date(start), minutes, pause);
      added += 1;
    }
    return added > 0;
  }
}
const dayOf = (model: ReferenceStore, instant: number) => {
  const now = model.now;
  model.now = new Date(instant);
  const { today } = model;
  model.now = now;
  return today;
};

export class AdjustPay extends LifeStep<{ isBen: boolean; kind: 'bonus' | 'deduction'; amount: number; ago: number }> {
  async take(model: ReferenceStore, { asOwner, store }: RealStore): Promise<boolean> {
    const { isBen, kind, amount, ago } = this.shape;
    const day = addDays(model.today, -ago);
    if (day < model.firstDay || model.isClosed(day)) return false;
    const employee = (isBen ? store.ben : store.ava).id;
    await asOwner(model.now, (owner) =>
      owner.pay.addAdjustment({ employee_id: employee, day, kind, amount, note: 'Agreed' }),
    );
    model.adjustments.push({ employee, day, kind, amount });
    return true;
  }
}

export class PayTipsOut extends LifeStep<{ isBen: boolean; amount: number }> {
  async take(model: ReferenceStore, { asOwner, store }: RealStore): Promise<boolean> {
    const employee = (this.shape.isBen ? store.ben : store.ava).id;
    const { amount } = this.shape;
    await asOwner(model.now, ({ person }) =>
      cashClient(store, person).move({ kind: 'tips_paid_out', amount, employee_id: employee }),
    );
    model.tipsPaidOut.push({ employee, day: model.today, amount });
    return true;
  }
}

export class CashOut extends LifeStep<{ card: number }> {
  async take(model: ReferenceStore, { asOwner }: RealStore): Promise<boolean> {
    const isPayable = ({ isOff, balance, bonus }: (typeof model.cards)[number]) =>
      !isOff && bonus === 0 && balance > 0 && balance < 1_500;
    const card = nth(model.cards.filter(isPayable), this.shape.card);
    if (!card) return false;
    await asOwner(model.now, ({ send }) =>
      send('gift_card_cash_out', 'GiftCardCashOutInput', { id: card.id, expected_amount: card.balance }),
    );
    model.cashOut(card);
    return true;
  }
}

export class ClosePeriod extends LifeStep<{ which: number }> {
  async take(model: ReferenceStore, { asOwner, store }: RealStore): Promise<boolean> {
    const open = weeksOf(model).filter(
      ({ start, end }) => isOver(model, end) && model.periods.get(start)?.isOpen !== false,
    );
    // The earliest one most of the time, as people do.
    const week = this.shape.which < 4 ? open[0] : nth(open, this.shape.which);
    if (!week) return false;
    const { start, end } = week;
    const rows = new Map([store.ava.id, store.ben.id].map((id) => [id, payOf(model, id, start, end)]));
    await asOwner(model.now, async ({ query, send }) => {
      const { hash } = await query<PayrollDetail>(detailDocument, { start, end });
      await send('pay_period_close', 'PayPeriodCloseInput', { start_date: start, end_date: end, expected_hash: hash });
    });
    const period = model.periods.get(start) ?? { start, end, isOpen: false, versions: [] };
    model.periods.set(start, period);
    period.isOpen = false;
    const stored = await storedVersion(model, { asOwner }, week, period.versions.length + 1);
    period.versions.push({ rows, stored });
    return true;
  }
}

export class ReopenPeriod extends LifeStep<{ which: number }> {
  async take(model: ReferenceStore, { asOwner }: RealStore): Promise<boolean> {
    const period = nth(
      [...model.periods.values()].filter(({ isOpen }) => !isOpen),
      this.shape.which,
    );
    if (!period) return false;
    const { start, end } = period;
    await asOwner(model.now, async ({ query, send }) => {
      const { payroll_id } = await query<PayrollDetail>(detailDocument, { start, end });
      await send('pay_period_reopen', 'PayPeriodReopenInput', { payroll_id, reason: 'A line was wrong' });
    });
    period.isOpen = true;
    return true;
  }
}

export class CloseBatch extends LifeStep<{ until: 'closed' | 'sent' | 'reported' }> {
  async take(model: ReferenceStore, { asOwner, world }: RealStore): Promise<boolean> {
    if (model.openRows.length > 0)
      await asOwner(model.now, async ({ query, send }) => {
        const open = await query<{ id: string }>(
          'query ($s: Int!) { result: merchant_batch_open(whmcs_id: $s) { id } }',
        );
        await send('merchant_batch_close', 'MerchantBatchCloseInput', { batch_id: open.id });
        model.batches.push({ id: open.id, rows: model.openRows.splice(0), isSent: false, isReported: false });
      });
    if (this.shape.until !== 'closed') await settle(model, world, this.shape.until === 'reported');
    return true;
  }
}

/** Sends the closed batches to the processor, and fetches its report. */
async function settle(model: ReferenceStore, world: RealStore['world'], isReported = true): Promise<void> {
  // A report is fetched every ten minutes at most.
  model.now = new Date(model.now.getTime() + 11 * 60_000);
  await world.at(model.now, async () => {
    const options = { database: world.database, settlement: world.gateway, log: world.logger, now: () => world.now };
    await sendClosedBatches(options);
    if (isReported) await importSettlements(options);
  });
  for (const batch of model.batches) {
    batch.isSent = true;
    batch.isReported ||= isReported;
  }
}

/** The bank of a client disputes a card payment of a closed batch, and the store may win it back. */
export class Chargeback extends LifeStep<{ payment: number; isWon: boolean }> {
  async take(model: ReferenceStore, { world, asOwner }: RealStore): Promise<boolean> {
    await settle(model, world);
    const isSettled = (id: string) =>
      model.batches.some(({ rows }) => {
        const own = rows.filter((row) => row.payment === id);
        return own.some(({ action }) => action === 'sale') && own.every(({ action }) => action !== 'void');
      });
    const payment = nth(
      model.tickets
        .filter(({ lines }) => lines.every(({ kind }) => kind !== 'gift_card'))
        .flatMap(({ payments }) =>
          payments.filter(({ tender, id, isDisputed }) => tender === 'card' && isSettled(id) && !isDisputed),
        ),
      this.shape.payment,
    );
    if (!payment) return false;
    payment.isDisputed = true;
    const amount = payment.net + payment.tip;
    const id = `dp_${payment.id}`;
    const { trans_id } = await asOwner(model.now, ({ query }) =>
      query<{ trans_id: string }>(
        'query ($s: Int!, $id: UUID!) { result: payment(whmcs_id: $s, id: $id) { trans_id } }',
        {
          id: payment.id,
        },
      ),
    );
    const steps = this.shape.isWon ? (['opened', 'won'] as const) : (['opened'] as const);
    for (const step of steps) {
      const report = {
        id,
        status: step,
        at: model.now,
        amount,
        reason: null,
        respondBy: null,
        transactionId: trans_id,
      };
      await world.at(model.now, () => receiveChargeback(world.database, report, model.now));
      const isMoved = world.gateway.settlement.dispute({ id, paymentKey: payment.id, step, amount, at: model.now });
      expect(isMoved).toBe(true);
      model.disputes.push({ day: model.today, amount, step });
      model.now = new Date(model.now.getTime() + 60_000);
    }
    await settle(model, world);
    return true;
  }
}

export class PassDays extends LifeStep<{ days: number; hour: number }> {
  async take(model: ReferenceStore): Promise<boolean> {
    const { days, hour } = this.shape;
    const next = new Date(`${addDays(model.today, days)}T00:00:00Z`).getTime() + hour * 3_600_000;
    model.now = new Date(Math.max(model.now.getTime(), next));
    return true;
  }
}

/** Compares everything that the API reports with the reference. */
export class Compare extends LifeStep<{ from: number; length: number }> {
  async take(model: ReferenceStore, real: RealStore): Promise<boolean> {
    const { from, length } = this.shape;
    const whole = { start: model.firstDay, end: model.today };
    await compareIncome(model, real, whole);
    const start = addDays(model.firstDay, from);
    if (start <= model.today) await compareIncome(model, real, { start, end: addDays(start, length) });
    await compareRows(model, real, whole);
    await comparePay(model, real);
    await compareBatches(model, real, whole);
    return true;
  }
}
