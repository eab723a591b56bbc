import { addDays, businessDay, wallMinutes, wallTime } from '@suite/domain/time';
import type { DeclineAdvice } from '../../gateway/card-gateway';

/** Days after the first unpaid one on which a renewal is charged again; with day 0 these are at most seven runs. */
export const retryDays = [1, 3, 5, 7, 10, 14] as const;
export const maxRuns = retryDays.length + 1;
/** A run of the schedule tries the default card, and once the backup. */
export const maxCards = 2;
/** The hours of the store at which a renewal is charged again, in minutes after midnight. */
export const retryHours = { from: 9 * 60, until: 11 * 60 } as const;

/**
 * What the networks allow: Visa so many attempts of a card and an amount in 30 days, Mastercard so many declines of a
 * card in a day and in 30 days. A smaller amount restarts nothing for Mastercard.
 */
export const networkLimits = { sameAmount: 15, declinesInDay: 10, declines: 35, days: 30 } as const;

/** The most that a person may charge a card for one invoice in a day of the store. */
export const maxByPersonInDay = 3;

/** Who began a charge: the schedule, a changed card, or a person who pressed a button. */
export type ChargeTrigger = 'schedule' | 'card_change' | 'person';

export type ChargeStatus = 'claimed' | 'sent' | 'approved' | 'declined' | 'unknown' | 'voided' | 'refunded';

/** States in which the gateway may still charge the card, or has: nothing else is charged for the period. */
export const isPending = (status: ChargeStatus): boolean =>
  status === 'claimed' || status === 'sent' || status === 'unknown';

/** A run whose attempts never reach the gateway is over after so many. */
const maxLost = 3;

/** Whether a run is repeated that ended without a response: all of its attempts were lost, and not too many. */
export const isRepeated = (statuses: readonly ChargeStatus[]): boolean =>
  statuses.length < maxLost && statuses.every((status) => status === 'voided');

/** An attempt to charge a card of the store. */
export interface ChargeAttempt {
  cardId: string;
  invoiceId: string | null;
  amount: number;
  attemptedAt: Date;
  status: ChargeStatus;
  /** What to do about a decline; without advice the card is not tried again. */
  bucket: DeclineAdvice | null;
  trigger: ChargeTrigger;
}

/** A usable card: neither expired nor closed. */
export interface ChargeableCard {
  id: string;
  /** When it was added, or its number or date changed. */
  changedAt: Date;
}

export interface ChargeOf {
  invoiceId: string;
  amount: number;
  trigger: ChargeTrigger;
}

export interface At {
  now: Date;
  zone: string;
}

/**
 * Why a card is not charged now: `stopped` for ever, `needs_change` until its data change, `today` until the store's
 * next day, `limit` while a network's limit is reached.
 */
export type CardRefusal = 'stopped' | 'needs_change' | 'today' | 'limit';

const dayMs = 24 * 3_600_000;

const isDeclined = ({ status }: ChargeAttempt): boolean => status === 'declined';
/** Two packages may be charged to a card at once: the limits count an attempt without a result as a decline. */
const mayBeDeclined = ({ status }: ChargeAttempt): boolean => status === 'declined' || isPending(status);

/** Returns why a card is not charged now; null if it may be. */
export function refusalOfCard(
  card: ChargeableCard,
  attempts: readonly ChargeAttempt[],
  { invoiceId, amount, trigger }: ChargeOf,
  { now, zone }: At,
): CardRefusal | null {
  const own = attempts.filter(({ cardId, status }) => cardId === card.id && status !== 'voided');
  if (own.some((one) => isDeclined(one) && (one.bucket ?? 'never') === 'never')) return 'stopped';
  // A person may have called the bank, which then approves the same data, for the schedule as well.
  const rightAt = Math.max(
    ...own.filter(({ status }) => status === 'approved').map((one) => one.attemptedAt.getTime()),
  );
  const isWrong = own.some(
    (one) =>
      isDeclined(one) &&
      one.bucket === 'new_data' &&
      one.attemptedAt >= card.changedAt &&
      one.attemptedAt.getTime() > rightAt,
  );
  if (isWrong && trigger !== 'person') return 'needs_change';

  const recent = own.filter(({ attemptedAt }) => attemptedAt.getTime() > now.getTime() - networkLimits.days * dayMs);
  const lastDay = recent.filter(({ attemptedAt }) => attemptedAt.getTime() > now.getTime() - dayMs);
  if (
    recent.filter((one) => one.amount === amount).length >= networkLimits.sameAmount ||
    lastDay.filter(mayBeDeclined).length >= networkLimits.declinesInDay ||
    recent.filter(mayBeDeclined).length >= networkLimits.declines
  )
    return 'limit';

  const today = businessDay(now, zone);
  const ofToday = own.filter((one) => one.invoiceId === invoiceId && businessDay(one.attemptedAt, zone) === today);
  const isChanged = ofToday.every((one) => one.attemptedAt < card.changedAt);
  const max = trigger === 'person' ? maxByPersonInDay : 1;
  if (ofToday.length >= max && !(trigger === 'card_change' && isChanged)) return 'today';
  return null;
}

/** Whether a card changed since it was charged for an invoice last, or was never. */
const isUntried = (card: ChargeableCard, attempts: readonly ChargeAttempt[], invoiceId: string): boolean =>
  attempts.every(
    (one) =>
      one.cardId !== card.id ||
      one.invoiceId !== invoiceId ||
      one.status === 'voided' ||
      one.attemptedAt < card.changedAt,
  );

/**
 * Returns the card that a run charges next, of the usable cards in the store's order; null if the run is over. A run
 * tries the default card and, after its decline, once the backup; a run after a change those that it has not tried, and
 * any card that was added or changed since. The run of a person goes through all cards.
 */
export function nextCard(
  cards: readonly ChargeableCard[],
  attempts: readonly ChargeAttempt[],
  charge: ChargeOf,
  at: At,
  /** The cards that the run has tried. */
  tried: readonly string[] = [],
): ChargeableCard | null {
  const isBlocked = attempts.some((one) => one.invoiceId === charge.invoiceId && isPending(one.status));
  const isOver = charge.trigger === 'schedule' && tried.length >= maxCards;
  if (isBlocked || isOver) return null;
  return (
    cards
      .filter((card, place) => isCandidate(card, place, attempts, charge))
      .filter(({ id }) => !tried.includes(id))
      .find((card) => refusalOfCard(card, attempts, charge, at) === null) ?? null
  );
}

/** Whether a run may try a card in a place of the store's order. */
function isCandidate(
  card: ChargeableCard,
  place: number,
  attempts: readonly ChargeAttempt[],
  { invoiceId, trigger }: ChargeOf,
): boolean {
  const isInPlan = place < maxCards;
  if (trigger !== 'card_change') return isInPlan || trigger === 'person';
  const isNew = attempts.some((one) => one.invoiceId === invoiceId && one.attemptedAt < card.changedAt);
  return isUntried(card, attempts, invoiceId) && (isInPlan || isNew);
}

/** Whether waiting can help: a card of the plan that is not stopped, and needs no change. */
export const canRetry = (
  cards: readonly ChargeableCard[],
  attempts: readonly ChargeAttempt[],
  charge: ChargeOf,
  at: At,
): boolean =>
  cards.slice(0, maxCards).some((card) => {
    const refusal = refusalOfCard(card, attempts, charge, at);
    return refusal !== 'stopped' && refusal !== 'needs_change';
  });

/** Returns the minute after midnight at which an invoice is charged again, so that not all are at once. */
export const retryMinute = (invoiceId: string): number =>
  retryHours.from + (Number.parseInt(invoiceId.slice(0, 6), 16) % (retryHours.until - retryHours.from - 10));

interface RetryPlan {
  invoiceId: string;
  /** The first unpaid day, yyyy-MM-dd: day 0. */
  unpaidSince: string;
  /** The runs of the schedule that were made. */
  runs: number;
  /** The day of the store of the last run. */
  lastRunOn: string;
}

/** Returns when the schedule charges an unpaid invoice again; null after the last run. */
export function nextRetryAt({ invoiceId, unpaidSince, runs, lastRunOn }: RetryPlan, zone: string): Date | null {
  if (runs >= maxRuns) return null;
  const day = retryDays.map((days) => addDays(unpaidSince, days)).find((one) => one > lastRunOn);
  return day === undefined ? null : wallTime(day, retryMinute(invoiceId), zone);
}

/**
 * Returns when a run that is due takes place: now within the hours of retries, else when these begin next. A server
 * that comes back in the evening charges the next morning.
 */
export function inRetryHours(invoiceId: string, { now, zone }: At): Date {
  const minute = wallMinutes(now, zone);
  if (minute >= retryHours.from && minute < retryHours.until) return now;
  const today = businessDay(now, zone);
  return wallTime(minute < retryHours.from ? today : addDays(today, 1), retryMinute(invoiceId), zone);
}

/** A message about an unpaid invoice: the first decline, a card that must be replaced, and once more before the suspension. */
export type DeclineNotice = 'first' | 'second';

/** Returns the message to send after a decline; null if none. The second waits until after day 3. */
export function noticeAfterDecline(
  unpaidSince: string,
  sent: { first: Date | null; second: Date | null },
  { now, zone }: At,
): DeclineNotice | null {
  if (sent.first === null) return 'first';
  return sent.second === null && businessDay(now, zone) > addDays(unpaidSince, 3) ? 'second' : null;
}
