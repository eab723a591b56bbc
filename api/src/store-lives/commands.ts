import { randomUUID } from 'node:crypto';
import { addDays } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { importSettlements, sendClosedBatches } from '../modules/card-batches/settlement.service';
import { receiveChargeback } from '../modules/payments/chargebacks.service';
import type { PayrollDetail } from '../resolver-types.generated';
import { cashClient } from '../testing/cash-client';
import { reassign } from '../testing/pay';
import { compareBatches } from './compare-batches';
import { compareIncome, compareRows } from './compare-income';
import { comparePay, detailDocument, storedVersion } from './compare-pay';
import { compareDrawer, compareGiftCards, compareHome, compareStatistics } from './compare-sums';
import { LifeStep, nth } from './life-step';
import { sumOf } from './reference-arithmetic';
import { payOf } from './reference-pay';
import type { ReferenceRates } from './reference-sale';
import type { ReferencePaidTicket, ReferenceStore } from './reference-store';
import type { ReferenceTerms } from './reference-terms';
import { isOver, type RealStore, weeksOf } from './store-world';

/** Units of a line that can be given back: a sold gift card whole, and with a bonus only if it is unused. */
function returnable(model: ReferenceStore, ticket: ReferencePaidTicket, line: number): number {
  if (ticket.lines[line]?.kind !== 'gift_card') return ticket.unitsLeft[line]?.length ?? 0;
  const card = model.cards.find((one) => one.ticket === ticket && one.line === line);
  return card && !card.isOff && card.balance > 0 && (card.bonus === 0 || !card.isUsed) ? 1 : 0;
}
const tipLeft = (ticket: ReferencePaidTicket) => sumOf([...ticket.tips.values()], Number);
const isLeft = (ticket: ReferencePaidTicket) =>
  tipLeft(ticket) > 0 || ticket.unitsLeft.some((units) => units.length > 0);
const canReturnAll = (model: ReferenceStore, ticket: ReferencePaidTicket) =>
  ticket.unitsLeft.every((units, line) => returnable(model, ticket, line) === units.length);
const everything = (ticket: ReferencePaidTicket) =>
  ticket.unitsLeft.map((units, line) => ({ line, units: units.length }));

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
        expected_amount: amount,
        continue_anyway: true,
      });
      if (status !== 'completed') throw new Error(`The refund is ${status}.`);
    });
    model.refund('refund', ticket, items, back);
    return true;
  }
}

export class Void extends LifeStep<{ ticket: number }> {
  async take(model: ReferenceStore, { asOwner }: RealStore): Promise<boolean> {
    const isInOpenBatch = ({ tender, id }: ReferencePaidTicket['payments'][number]) =>
      tender !== 'card' || model.openRows.some(({ payment }) => payment === id);
    const isUnused = (ticket: ReferencePaidTicket) =>
      model.cards.every((card) => card.ticket !== ticket || !card.isUsed);
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
    const isMovable = (ticket: ReferencePaidTicket, line: number) =>
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
export class ChangeTerms extends LifeStep<{ isBen: boolean; terms: Partial<ReferenceTerms> }> {
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

/** The owner sets other rates of the store from now on; tickets that are paid already have those of their sale. */
export class ChangeRates extends LifeStep<{ rates: Partial<ReferenceRates> }> {
  async take(model: ReferenceStore, { asOwner }: RealStore): Promise<boolean> {
    const rates = { ...model.rates, ...this.shape.rates };
    const changed = (['service_fee', 'tax', 'cash_discount'] as const).filter((key) => rates[key] !== model.rates[key]);
    if (changed.length === 0) return false;
    await asOwner(model.now, ({ send }) =>
      send('store_settings_update', 'StoreSettingsInput', {
        changes: changed.map((key) => ({ key, value: String(rates[key]), former_value: String(model.rates[key]) })),
      }),
    );
    model.rates = rates;
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
          employee_id: employee,
          start_time: at(0),
          end_time: at(minutes),
          reason: 'Forgot to clock',
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
    // California asks for less than $15.00 since April 2026, for less than $10.00 before.
    const limit = model.today < '2026-04-01' ? 1_000 : 1_500;
    const isPayable = ({ isOff, balance, bonus }: (typeof model.cards)[number]) =>
      !isOff && bonus === 0 && balance > 0 && balance < limit;
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
  async take(model: ReferenceStore, { world }: RealStore): Promise<boolean> {
    // The processor has reported a batch by the next day.
    if (model.batches.some(({ isSent, isReported }) => isSent && !isReported)) await settle(model, world);
    const { days, hour } = this.shape;
    const next = new Date(`${addDays(model.today, days)}T00:00:00Z`).getTime() + hour * 3_600_000;
    model.now = new Date(Math.max(model.now.getTime(), next));
    return true;
  }
}

/** The owner states another zone. The clock goes on: in a zone further west the life waits until the day comes again. */
export class ChangeZone extends LifeStep<{ zone: string }> {
  async take(model: ReferenceStore, { world, store }: RealStore): Promise<boolean> {
    const { zone } = this.shape;
    if (zone === model.zone) return false;
    const before = model.today;
    await world.system((tx) => tx.query(sql`update company set timezone = ${zone} where whmcs_id = ${store.whmcsId}`));
    model.changeZone(zone);
    while (model.today < before) model.now = new Date(model.now.getTime() + 3_600_000);
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
    await compareHome(model, real);
    await compareStatistics(model, real, whole);
    await compareDrawer(model, real);
    await compareGiftCards(model, real, whole);
    return true;
  }
}
