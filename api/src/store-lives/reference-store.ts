import type { TenderType } from '@suite/domain';
import { wall } from '../testing/wall-clock';
import { percent, proportion, share, sum, sumOf } from './reference-arithmetic';
import {
  type LineToSell,
  paidFor,
  priced,
  type ReferenceRates,
  reductions,
  serviceValue,
  type Taken,
  type TicketToSell,
  tipSharesOf,
  type Unit,
} from './reference-sale';
import type { PayPeriodRecord, ReferenceTerms, WorkTerms } from './reference-terms';

export type EventKind = 'sale' | 'refund' | 'void' | 'reassign' | 'cash_out';
export type Figure = keyof Unit | 'tip' | 'paid' | 'cashed_out' | 'change';

/** Cents of a figure that something added to a business day, or took away from it. */
export interface ReferencePart {
  day: string;
  hour: number;
  kind: EventKind;
  ticket: ReferencePaidTicket | null;
  line: LineToSell | null;
  employee: string | null;
  tender: TenderType | null;
  figure: Figure;
  amount: number;
}
/** Units of a line that were sold, or came back. */
interface UnitsMoved {
  day: string;
  line: LineToSell;
  units: number;
}

/** What a line changed of an employee's pay. */
export interface PaidLine {
  employee: string;
  kind: EventKind;
  day: string;
  /** The day of its sale. */
  soldOn: string;
  line: LineToSell;
  units: number;
  base: number;
  commission: number;
  supply: number;
  serviceFee: number;
}
export interface PaidTip {
  employee: string;
  day: string;
  tender: TenderType;
  amount: number;
  charge: number;
}

interface Payment extends Taken {
  id: string;
  /** What was not given back yet. */
  netLeft: number;
  tipLeft: number;
  isDisputed: boolean;
}
export interface ReferencePaidTicket {
  id: string;
  day: string;
  customer: string | null;
  lines: LineToSell[];
  /** Units that were not given back yet, in the order in which they go back. */
  unitsLeft: Unit[][];
  payments: Payment[];
  /** What was not given back yet, by employee. */
  tips: Map<string, number>;
  hasRefunds: boolean;
  total: number;
  /** The terms of the sale, of lines and tips by employee, which later ones of the same day do not change. */
  terms: Map<string, ReferenceTerms>;
}
export interface Card {
  id: string;
  code: string;
  ticket: ReferencePaidTicket;
  line: number;
  balance: number;
  bonus: number;
  isUsed: boolean;
  isOff: boolean;
}
interface BatchRow {
  payment: string;
  action: 'sale' | 'refund' | 'void';
  amount: number;
  day: string;
}
export interface Batch {
  id: string;
  rows: BatchRow[];
  /** Accepted by the processor. */
  isSent: boolean;
  /** Settled in a report of the processor. */
  isReported: boolean;
}
interface Dispute {
  day: string;
  amount: number;
  step: 'opened' | 'won';
}

/** A store as somebody would record it who knows its rules and reads none of its code. */
export class ReferenceStore {
  zone = 'America/Chicago';
  readonly parts: ReferencePart[] = [];
  readonly unitsMoved: UnitsMoved[] = [];
  readonly lines: PaidLine[] = [];
  readonly tips: PaidTip[] = [];
  readonly tickets: ReferencePaidTicket[] = [];
  readonly cards: Card[] = [];
  readonly terms = new Map<string, { from: string; terms: ReferenceTerms }[]>();
  readonly work = new Map<string, WorkTerms>();
  readonly minutes = new Map<string, Map<string, number>>();
  readonly entries: { employee: string; start: number; end: number; breakMinutes: number }[] = [];
  readonly adjustments: { employee: string; day: string; kind: 'bonus' | 'deduction'; amount: number }[] = [];
  readonly tipsPaidOut: { employee: string; day: string; amount: number }[] = [];
  readonly periods = new Map<string, PayPeriodRecord>();
  readonly openRows: BatchRow[] = [];
  readonly batches: Batch[] = [];
  readonly disputes: Dispute[] = [];
  /** Those by which tickets are paid now; a paid ticket has those of its sale. */
  rates: ReferenceRates = { service_fee: 0, tax: 0, cash_discount: 0 };
  holdsCashTips = true;
  paysServiceFee = false;

  constructor(
    public now: Date,
    readonly firstDay: string,
  ) {}

  get today(): string {
    return wall(this.now, this.zone).day;
  }
  private get hour(): number {
    return Math.floor(wall(this.now, this.zone).minute / 60);
  }

  termsOn(employee: string, day: string): ReferenceTerms {
    const found = this.terms.get(employee)?.findLast(({ from }) => from <= day);
    if (!found) throw new Error('Every employee of a life has terms from its first day on.');
    return found.terms;
  }

  private termsOfSale(ticket: ReferencePaidTicket, employee: string, line: LineToSell | null): ReferenceTerms {
    const key = `${employee} ${line?.id ?? 'tip'}`;
    const terms = ticket.terms.get(key) ?? this.termsOn(employee, ticket.day);
    ticket.terms.set(key, terms);
    return terms;
  }

  isClosed(day: string): boolean {
    return [...this.periods.values()].some(({ start, end, isOpen }) => !isOpen && start <= day && day <= end);
  }

  /** Records a paid ticket; `taken` has no cash discount yet. Returns what each tender takes. */
  sell(
    { ticket, taken, ids, customer, change }: ReferenceSale,
    { id, giftCards }: { id: string; giftCards: readonly { id: string; code: string; bonus: number }[] },
  ): ReferencePaidTicket {
    const { units, payments, tips } = pay(ticket, taken);
    const sold: ReferencePaidTicket = {
      id,
      customer,
      day: this.today,
      lines: [...ticket.lines],
      unitsLeft: units,
      tips,
      hasRefunds: false,
      terms: new Map(),
      payments: payments.map((payment, index) => ({
        ...payment,
        id: ids[index] ?? '',
        netLeft: payment.net,
        tipLeft: payment.tip,
        isDisputed: false,
      })),
      total: sumOf(payments, ({ net, tip }) => net + tip),
    };
    this.tickets.push(sold);
    for (const [index, line] of sold.lines.entries()) {
      this.postUnits('sale', this.today, sold, line, units[index] ?? [], 1);
      this.unitsMoved.push({ day: this.today, line, units: line.quantity });
      if (line.staff) this.payLine('sale', this.today, sold, line, line.staff, [], units[index] ?? []);
    }
    const tipPayment = sold.payments.find(({ tip }) => tip > 0);
    for (const [employee, amount] of tips) this.tip('sale', this.today, sold, employee, 0, amount, tipPayment?.tender);
    for (const { tender, net, tip, code, id: payment } of sold.payments) {
      const amount = net + tip;
      this.post({ kind: 'sale', ticket: sold, figure: 'paid', tender, amount });
      if (tender === 'card') this.openRows.push({ payment, action: 'sale', amount, day: this.today });
      const card = this.cards.find((one) => one.code === code);
      if (card) spend(card, amount);
    }
    if (change > 0) this.post({ kind: 'sale', ticket: sold, figure: 'change', tender: 'cash', amount: change });
    const cardLines = sold.lines.flatMap(({ kind }, index) => (kind === 'gift_card' ? [index] : []));
    for (const [index, line] of cardLines.entries()) {
      const card = giftCards[index];
      const price = sold.lines[line]?.price ?? 0;
      if (card)
        this.cards.push({ ...card, ticket: sold, line, balance: price + card.bonus, isUsed: false, isOff: false });
    }
    return sold;
  }

  /** Returns what a refund of units of lines and a part of the tip gives back, by payment. */
  refundOf(ticket: ReferencePaidTicket, items: readonly { line: number; units: number }[], tip: number) {
    const chosen = items.map(({ line, units }) => ({
      line,
      units: (ticket.unitsLeft[line] ?? []).slice(0, units).map((unit) => this.unspent(ticket, line, unit)),
    }));
    const net = sumOf(chosen, ({ units }) => sumOf(units, paidFor));
    const nets = share(
      net,
      ticket.payments.map(({ netLeft }) => netLeft),
    );
    return { chosen, net, tip, amount: net + tip, nets };
  }

  /** Of a gift card only what was not spent is given back. */
  private unspent(ticket: ReferencePaidTicket, line: number, unit: Unit): Unit {
    const card = this.cards.find((one) => one.ticket === ticket && one.line === line);
    return card ? { ...unit, gift_card_sold: Math.min(unit.gift_card_sold, card.balance) } : unit;
  }

  refund(
    kind: 'refund' | 'void',
    ticket: ReferencePaidTicket,
    items: readonly { line: number; units: number }[],
    tip: number,
  ): void {
    const { chosen, nets } = this.refundOf(ticket, items, tip);
    const day = this.today;
    ticket.hasRefunds = true;
    for (const { line: index, units } of chosen) {
      const line = ticket.lines[index];
      if (!line) continue;
      const before = ticket.unitsLeft[index] ?? [];
      const after = before.slice(units.length);
      this.postUnits(kind, day, ticket, line, units, -1);
      this.unitsMoved.push({ day, line, units: -units.length });
      if (line.staff) this.payLine(kind, day, ticket, line, line.staff, before, after);
      ticket.unitsLeft[index] = after;
      const card = this.cards.find((one) => one.ticket === ticket && one.line === index);
      if (card && units.length > 0) Object.assign(card, { balance: 0, bonus: 0, isOff: true });
    }
    const people = [...ticket.tips.keys()];
    const shares = share(
      tip,
      people.map((person) => ticket.tips.get(person) ?? 0),
    );
    const tipTender = ticket.payments.find((payment) => payment.tip > 0)?.tender;
    for (const [index, person] of people.entries()) {
      const had = ticket.tips.get(person) ?? 0;
      const left = had - (tip === 0 ? 0 : (shares[index] ?? 0));
      this.tip(kind, day, ticket, person, had, left, tipTender);
      ticket.tips.set(person, left);
    }
    for (const [index, payment] of ticket.payments.entries()) {
      const net = nets[index] ?? 0;
      const ownTip = payment.tip > 0 ? tip : 0;
      const amount = net + ownTip;
      payment.netLeft -= net;
      payment.tipLeft -= ownTip;
      if (amount === 0) continue;
      const tender = payment.tender === 'check' && kind === 'refund' ? 'cash' : payment.tender;
      this.post({ kind, ticket, figure: 'paid', tender, amount: 0 - amount });
      if (tender === 'card') this.openRows.push({ payment: payment.id, action: kind, amount: 0 - amount, day });
      const card = this.cards.find((one) => one.code === payment.code);
      if (card) giveBack(card, amount);
    }
  }

  /** Returns the day on which the reassignment counts. */
  reassign(ticket: ReferencePaidTicket, index: number, employee: string): string {
    const line = ticket.lines[index];
    const from = line?.staff;
    if (!line || !from) throw new Error('The line is nobody’s.');
    const day = this.isClosed(ticket.day) ? this.today : ticket.day;
    const units = ticket.unitsLeft[index] ?? [];
    const moved = { ...line, staff: employee };
    this.postUnits('reassign', day, ticket, line, units, -1);
    this.postUnits('reassign', day, ticket, moved, units, 1);
    this.payLine('reassign', day, ticket, line, from, units, []);
    this.payLine('reassign', day, ticket, moved, employee, [], units);
    const own = ticket.lines.filter(({ staff }) => staff === from);
    const had = ticket.tips.get(from) ?? 0;
    const parts = share(
      had,
      own.map((one) => serviceValue([one])),
    );
    const tip = parts[own.indexOf(line)] ?? 0;
    const tender = ticket.payments.find((payment) => payment.tip > 0)?.tender;
    if (tip > 0) {
      const other = ticket.tips.get(employee) ?? 0;
      this.tip('reassign', day, ticket, from, had, had - tip, tender);
      this.tip('reassign', day, ticket, employee, other, other + tip, tender);
      ticket.tips.set(from, had - tip);
      ticket.tips.set(employee, other + tip);
    }
    ticket.lines[index] = moved;
    return day;
  }

  cashOut(card: Card): void {
    this.post({ kind: 'cash_out', ticket: null, figure: 'cashed_out', tender: 'cash', amount: card.balance });
    Object.assign(card, { balance: 0, isUsed: true });
  }

  clock(employee: string, start: Date, minutes: number, breakMinutes: number): void {
    const entry = { employee, start: start.getTime(), end: start.getTime() + minutes * 60_000, breakMinutes };
    this.entries.push(entry);
    this.countMinutes(entry);
  }

  private countMinutes({ employee, start, end, breakMinutes }: ReferenceStore['entries'][number]): void {
    const byDay = this.minutes.get(employee) ?? new Map<string, number>();
    this.minutes.set(employee, byDay);
    // A break of up to 20 minutes is work; a longer one begins an hour after the start.
    const isBreak = (minute: number) => breakMinutes > 20 && minute >= 60 && minute < 60 + breakMinutes;
    for (let minute = 0; minute < (end - start) / 60_000; minute += 1) {
      if (isBreak(minute)) continue;
      const { day } = wall(new Date(start + minute * 60_000), this.zone);
      byDay.set(day, (byDay.get(day) ?? 0) + 1);
    }
  }

  /** What was sold stays on its day; clocked time is on the days of the zone that is set. */
  changeZone(zone: string): void {
    this.zone = zone;
    this.minutes.clear();
    for (const entry of this.entries) this.countMinutes(entry);
  }

  private post(
    part: Pick<ReferencePart, 'kind' | 'ticket' | 'figure' | 'tender' | 'amount'> & Partial<ReferencePart>,
  ): void {
    if (part.amount === 0) return;
    this.parts.push({ day: this.today, hour: this.hour, line: null, employee: null, ...part });
  }

  private postUnits(
    kind: EventKind,
    day: string,
    ticket: ReferencePaidTicket,
    line: LineToSell,
    units: readonly Unit[],
    sign: 1 | -1,
  ): void {
    const post = (figure: keyof Unit, isOfLine: boolean) =>
      this.post({
        kind,
        day,
        ticket,
        figure,
        tender: null,
        amount: sign * sumOf(units, (unit) => unit[figure]),
        ...(isOfLine ? { line, employee: line.staff } : {}),
      });
    for (const figure of ['gross', 'line_discount', 'gift_card_sold'] as const) post(figure, true);
    if (kind === 'reassign') return;
    for (const figure of ['ticket_discount', 'promotion', 'reward', 'cash_discount', 'service_fee', 'tax'] as const)
      post(figure, false);
  }

  private payLine(
    kind: EventKind,
    day: string,
    ticket: ReferencePaidTicket,
    line: LineToSell,
    employee: string,
    before: readonly Unit[],
    after: readonly Unit[],
  ): void {
    const terms = this.termsOfSale(ticket, employee, line);
    const had = earnedBy(line, terms, before);
    const has = earnedBy(line, terms, after);
    const difference = (figure: 'base' | 'commission' | 'supply' | 'serviceFee') => has[figure] - had[figure];
    this.lines.push({
      employee,
      kind,
      day,
      line,
      soldOn: ticket.day,
      units: after.length - before.length,
      base: difference('base'),
      commission: difference('commission'),
      supply: difference('supply'),
      serviceFee: difference('serviceFee'),
    });
  }

  private tip(
    kind: EventKind,
    day: string,
    ticket: ReferencePaidTicket,
    employee: string,
    before: number,
    after: number,
    tender: TenderType | undefined,
  ): void {
    if (!tender || before === after) return;
    const rate = tender === 'card' ? this.termsOfSale(ticket, employee, null).card_tip_charge : 0;
    const charge = percent(after, rate) - percent(before, rate);
    this.tips.push({ employee, day, tender, amount: after - before, charge });
    this.post({ kind, day, ticket, figure: 'tip', employee, tender, amount: after - before });
  }
}

export interface ReferenceSale {
  ticket: TicketToSell;
  taken: readonly Taken[];
  ids: readonly string[];
  customer: string | null;
  change: number;
}

/** Returns the units, the tips and what each tender takes; of `taken` the parts of the net before the cash discount. */
export function pay(ticket: TicketToSell, taken: readonly Taken[]) {
  const { units, payInCash } = priced(ticket);
  const paidBy = (tender: TenderType) => sumOf(taken, (one) => (one.tender === tender ? one.net : 0));
  const off = payInCash(paidBy('cash'), paidBy('gift_card'));
  const offs = share(
    off,
    taken.map(({ tender, net }) => (tender === 'cash' ? net : 0)),
  );
  const payments = taken.map((one, index) => ({ ...one, net: one.net - (off === 0 ? 0 : (offs[index] ?? 0)) }));
  return { units, payments, tips: tipSharesOf(ticket) };
}

/** What an employee earns by the units of a line, by their terms of the day of the sale. */
function earnedBy({ kind, price }: LineToSell, terms: ReferenceTerms, units: readonly Unit[]) {
  const borne = {
    line_discount: terms.bears_discounts,
    ticket_discount: terms.bears_discounts,
    promotion: terms.bears_discounts,
    reward: terms.bears_rewards,
    cash_discount: terms.bears_cash_discounts,
  };
  const baseOf = (unit: Unit) => unit.gross - sumOf(reductions, (figure) => (borne[figure] ? unit[figure] : 0));
  const base = kind === 'gift_card' ? price * units.length : sumOf(units, baseOf);
  const rates = { service: terms.service_rate, custom: terms.service_rate, item: terms.product_rate };
  const rate = kind === 'gift_card' ? terms.gift_card_rate : rates[kind];
  const supplyRate = kind === 'service' || kind === 'custom' ? terms.supply_rate : 0;
  // What supplies take is a part of the base: taken off the base, or whole off the commission.
  const offCommission = terms.supply_before_rate ? rate * (10_000 - supplyRate) : (rate - supplyRate) * 10_000;
  const isPaid = terms.type === 'commission';
  const commission = isPaid ? proportion(base, offCommission, 10_000 * 10_000) : 0;
  const supply = isPaid ? percent(base, supplyRate) : 0;
  return { base, commission, supply, serviceFee: sum(units.map(({ service_fee }) => service_fee)) };
}

/** A redemption takes the bonus in proportion. */
function spend(card: Card, amount: number): void {
  card.balance -= amount;
  card.isUsed = true;
}
function giveBack(card: Card, amount: number): void {
  card.balance += amount;
}
