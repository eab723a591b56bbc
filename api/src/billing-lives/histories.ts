import { addDays, businessDay, wallTime } from '@suite/domain/time';
import { nextState, type PackageStatus, stateDays } from '../modules/billing-charges/package-states.rules';
import { nextPeriodOf } from '../modules/billing-charges/renewals.service';
import {
  type ChargeAttempt,
  type ChargeTrigger,
  canRetry,
  inRetryHours,
  nextCard,
  nextRetryAt,
} from '../modules/billing-charges/retry-plan.rules';
import { wrongLimits } from './attempt-conditions';

const zones = ['America/Chicago', 'America/Los_Angeles', 'America/New_York', 'Australia/Sydney'] as const;
const moods = [
  ...(['approved', 'approved', 'approved', 'approved', 'approved', 'approved'] as const),
  ...(['later', 'later', 'later', 'new_data', 'never'] as const),
];
const dayMs = 24 * 3_600_000;
const firstDay = '2024-01-31';

interface HistoryInvoice {
  id: string;
  start: string;
  end: string;
  unpaidSince: string;
  /** False for a period that passed while no server ran. */
  isAutomatic: boolean;
  runs: number;
  lastRunOn: string;
  nextRunAt: Date | null;
  nextStateAt: Date | null;
  status: 'open' | 'paid' | 'uncollectible';
}

interface HistoryCard {
  id: string;
  changedAt: Date;
  mood: (typeof moods)[number];
}

/** Returns numbers from 0 to below 1, the same ones for a seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One package and its cards by the rules alone, without a database: renewals, runs, states. */
class History {
  readonly invoices: HistoryInvoice[] = [];
  readonly attempts: ChargeAttempt[] = [];
  readonly moves: [from: PackageStatus, to: PackageStatus][] = [];
  private status: PackageStatus = 'active';
  private statusSince = new Date(`${firstDay}T12:00:00Z`);
  private cards: HistoryCard[];
  private seenAt = new Date(0);
  private terms;
  private count = 0;
  /** The result of `dueAt`; undefined after a change. */
  private due: Date | null | undefined;

  constructor(
    private readonly random: () => number,
    private readonly zone: string,
  ) {
    const intervalMonths = random() < 0.8 ? 1 : 12;
    const first = addDays(firstDay, Math.floor(random() * 31));
    const begun = {
      first_day: first,
      anchor_day: Number(first.slice(8)),
      period_start: first,
      period_end: addDays(first, -1),
    };
    const changes = { next_product_code: null, next_interval_months: null, next_price: null };
    this.terms = {
      ...begun,
      ...changes,
      product_code: 'gopos',
      interval_months: intervalMonths,
      price: 7_900,
      cancels_at_end: false,
    };
    this.cards = [this.newCard(), this.newCard()];
  }

  private pick = <Item>(items: readonly Item[]): Item => items[Math.floor(this.random() * items.length)] as Item;

  private newCard(changedAt = new Date(0)): HistoryCard {
    this.count += 1;
    return { id: `card-${this.count}`, changedAt, mood: this.pick(moods) };
  }

  /** Something that its owner, banks or issuers do. */
  happen(now: Date): void {
    this.due = undefined;
    const kind = this.random();
    const card = this.pick(this.cards);
    const open = this.open();
    if (kind < 0.5) card.mood = this.pick(moods);
    else if (kind < 0.6) card.changedAt = now;
    else if (kind < 0.7) this.cards = [this.newCard(now), ...this.cards.slice(0, 2)];
    else if (open) this.run(open, 'person', now);
  }

  private open = () => this.invoices.find((one) => one.status === 'open' && one.isAutomatic);

  /** When something is due at the earliest; null once the package has ended. */
  private dueAt(): Date | null {
    const open = this.open();
    if (!open) return this.status === 'ended' ? null : wallTime(addDays(this.terms.period_end, 1), 0, this.zone);
    const isChanged = this.cards.some(({ changedAt }) => changedAt > this.seenAt);
    const times = [open.nextRunAt, open.nextStateAt].filter((one) => one !== null).map((one) => one.getTime());
    return isChanged ? new Date(0) : times.length === 0 ? null : new Date(Math.min(...times));
  }

  /** Does what is due, as a server does that comes back at an instant. */
  serve(now: Date): void {
    for (let steps = 0; steps < 100; steps += 1) {
      if (this.due === undefined) this.due = this.dueAt();
      if (!this.due || this.due > now) return;
      this.step(now);
      this.due = undefined;
    }
    throw new Error('Something is due for ever.');
  }

  /** Gives up what is left of periods that passed while no server ran. */
  giveUp(now: Date): void {
    for (const invoice of this.invoices)
      if (invoice.status === 'open' && !invoice.isAutomatic && invoice.nextStateAt && invoice.nextStateAt <= now)
        invoice.status = 'uncollectible';
  }

  private step(now: Date): void {
    const open = this.open();
    if (!open) {
      this.renew(now);
      return;
    }
    const isRunDue = open.nextRunAt !== null && open.nextRunAt <= now;
    const runAt = open.runs === 0 ? now : inRetryHours(open.id, { now, zone: this.zone });
    if (isRunDue && runAt <= now) this.run(open, 'schedule', now);
    else if (open.nextStateAt && open.nextStateAt <= now) this.changeState(open, now);
    else if (isRunDue) open.nextRunAt = runAt;
    else this.run(open, 'card_change', now);
  }

  private renew(now: Date): void {
    const next = nextPeriodOf(this.terms);
    const today = businessDay(now, this.zone);
    const isMissed = next.end < today;
    this.terms = { ...this.terms, first_day: next.firstDay, period_start: next.start, period_end: next.end };
    const id = Math.floor(this.random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
    const nextStateAt = isMissed ? wallTime(addDays(today, stateDays.ended), 0, this.zone) : null;
    const steps = { runs: 0, lastRunOn: today, nextRunAt: isMissed ? null : now, nextStateAt };
    const { start, end } = next;
    this.invoices.push({ id, start, end, unpaidSince: today, isAutomatic: !isMissed, ...steps, status: 'open' });
  }

  private run(invoice: HistoryInvoice, trigger: ChargeTrigger, now: Date): void {
    const at = { now, zone: this.zone };
    const charge = { invoiceId: invoice.id, amount: this.terms.price, trigger };
    const tried: string[] = [];
    for (let card = this.next(charge, tried, at); card; card = this.next(charge, tried, at)) {
      tried.push(card.id);
      const isPaid = card.mood === 'approved';
      const bucket = isPaid ? null : (card.mood as 'later' | 'new_data' | 'never');
      const status = isPaid ? 'approved' : 'declined';
      this.attempts.push({ ...charge, cardId: card.id, attemptedAt: now, status, bucket });
      if (!isPaid) continue;
      invoice.status = 'paid';
      this.move('active', now);
      return;
    }
    this.finish(invoice, trigger, now);
  }

  private next(charge: Parameters<typeof nextCard>[2], tried: readonly string[], at: { now: Date; zone: string }) {
    const card = nextCard(this.usable(), this.recent(at.now), charge, at, tried);
    return card && this.cards.find(({ id }) => id === card.id);
  }

  /** A final decline closes a card. */
  private usable = () =>
    this.cards.filter(({ id }) => !this.attempts.some((one) => one.cardId === id && one.bucket === 'never'));

  private recent = (now: Date) =>
    this.attempts.filter((one) => one.attemptedAt.getTime() > now.getTime() - 50 * dayMs || one.bucket !== 'later');

  private finish(invoice: HistoryInvoice, trigger: ChargeTrigger, now: Date): void {
    const at = { now, zone: this.zone };
    if (this.status === 'active') this.move('past_due', now);
    if (trigger === 'schedule') {
      invoice.runs += 1;
      invoice.lastRunOn = businessDay(now, this.zone);
    }
    const charge = { invoiceId: invoice.id, amount: this.terms.price, trigger: 'schedule' as const };
    const isHopeful = canRetry(this.usable(), this.recent(now), charge, at);
    invoice.nextRunAt = isHopeful ? nextRetryAt({ ...invoice, invoiceId: invoice.id }, this.zone) : null;
    invoice.nextStateAt = this.following(invoice, now)?.at ?? null;
    this.seenAt = now;
  }

  private following = ({ unpaidSince }: HistoryInvoice, now: Date) =>
    nextState(
      { status: this.status, statusSince: this.statusSince, unpaidSince },
      { zone: this.zone, opensAt: () => 540, now },
    );

  private changeState(invoice: HistoryInvoice, now: Date): void {
    const next = this.following(invoice, now);
    if (next && next.at <= now) this.move(next.status, now);
    if (this.status === 'ended') invoice.status = 'uncollectible';
    invoice.nextStateAt = this.following(invoice, now)?.at ?? null;
  }

  private move(to: PackageStatus, now: Date): void {
    if (to === this.status) return;
    this.moves.push([this.status, to]);
    this.status = to;
    this.statusSince = now;
  }
}

const isMove = ([from, to]: [PackageStatus, PackageStatus]): boolean =>
  to === 'active'
    ? from !== 'ended'
    : ['active past_due', 'past_due grace', 'grace suspended', 'suspended ended'].includes(`${from} ${to}`);

function wrongsOf({ invoices, attempts, moves }: History): string[] {
  const limited = attempts.map(({ cardId, invoiceId, amount, status, bucket, attemptedAt, trigger }) => ({
    card_id: cardId,
    invoice_id: invoiceId ?? '',
    amount,
    status,
    bucket,
    started_by: trigger,
    attempted_at: attemptedAt,
    settled_at: attemptedAt,
  }));
  const paid = attempts.filter(({ status }) => status === 'approved').map(({ invoiceId }) => invoiceId);
  return [
    ...wrongLimits(limited),
    ...(new Set(paid).size === paid.length ? [] : ['an invoice was paid twice']),
    ...invoices.flatMap(({ start }, index) => {
      const before = invoices[index - 1]?.end;
      return before === undefined || start === addDays(before, 1) ? [] : [`a period from ${start} follows ${before}`];
    }),
    ...invoices.flatMap(({ id, status, nextRunAt, nextStateAt, runs }) => [
      ...(status === 'open' && !nextRunAt && !nextStateAt ? [`invoice ${id} is forgotten`] : []),
      ...(runs > 7 ? [`invoice ${id} had ${runs} runs`] : []),
    ]),
    ...moves.filter((move) => !isMove(move)).map(([from, to]) => `a package moved from ${from} to ${to}`),
  ];
}

export interface Histories {
  count: number;
  years: number;
  seed: number;
  /** Whether no server runs for all the years, and one comes back after them. */
  isJump?: boolean;
}

/** Hours after 5:30 UTC at which the jobs look: in each zone before the opening at 9, and between 9 and 11. */
const looks = [0, 7, 8, 9, 10, 12, 16, 17];

/** Lets packages live for years by the rules alone, some looks of the jobs a day, and returns what is wrong with them. */
export function wrongHistories({ count, years, seed, isJump = false }: Histories) {
  const wrongs: string[] = [];
  let attempts = 0;
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(seed + index);
    const history = new History(random, zones[index % zones.length] as string);
    const days = Math.round(years * 365.25);
    const begin = Date.parse(`${firstDay}T05:30:00Z`);
    for (let day = isJump ? days : 0; day < days + 60; day += 1) {
      const morning = begin + day * dayMs;
      if (random() < 0.1) history.happen(new Date(morning - 1_000));
      history.giveUp(new Date(morning));
      for (const hours of looks) history.serve(new Date(morning + hours * 3_600_000));
    }
    attempts += history.attempts.length;
    wrongs.push(...wrongsOf(history).map((text) => `history ${seed + index}: ${text}`));
  }
  return { wrongs, attempts };
}
