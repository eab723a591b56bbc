import { addDays, businessDay, wallTime, weekday } from '@suite/domain/time';

export const packageStatuses = ['trial', 'active', 'past_due', 'grace', 'suspended', 'ended'] as const;
export type PackageStatus = (typeof packageStatuses)[number];

/**
 * The moves that a package can make. Paying leads straight to `active` until the end, canceling leads to `ended`. An
 * unpaid package visits each state before the next one.
 */
export const packageMoves: Readonly<Record<PackageStatus, readonly PackageStatus[]>> = {
  trial: ['active', 'past_due', 'ended'],
  active: ['past_due', 'ended'],
  past_due: ['active', 'grace', 'ended'],
  grace: ['active', 'suspended', 'ended'],
  suspended: ['active', 'ended'],
  ended: [],
};

export const canMove = (from: PackageStatus, to: PackageStatus): boolean => packageMoves[from].includes(to);

/** Days from the first unpaid day to the day on which a state begins at the earliest. */
export const stateDays = { grace: 7, suspended: 15, ended: 45 } as const;

/**
 * Days for which a state lasts at least, however late it began: while no server ran, nothing was charged and no owner
 * was notified.
 */
const minDays = { past_due: 3, grace: 3, suspended: 14 } as const;

const nextOf = { past_due: 'grace', grace: 'suspended', suspended: 'ended' } as const;

/** A service is suspended or ended so many minutes before the store opens, or later in that time. */
const minutesBeforeOpening = 120;
/** When that is in a store without opening hours on these days, in minutes after midnight. */
const defaultMinute = 7 * 60;

/** The minute after midnight at which a store opens on a weekday, Monday is 1; null if it is closed. */
export type OpensAt = (weekday: number) => number | null;

/** From Monday to Thursday: nothing is switched off in a salon on its busy days. */
const isQuietDay = (day: string): boolean => weekday(day) <= 4;

/** Returns the quiet morning on which a service is switched off that may be from a day on. */
function quietMorning(from: string, opensAt: OpensAt, zone: string): Date {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days)).filter(isQuietDay);
  const open = week.find((day) => opensAt(weekday(day)) !== null);
  const day = open ?? week[0] ?? from;
  const opening = opensAt(weekday(day));
  const minute = opening === null ? defaultMinute : Math.max(0, opening - minutesBeforeOpening);
  return wallTime(day, minute, zone);
}

/** Returns the first quiet morning from a day on that is not over: the store has not opened yet. */
function nextQuietMorning(from: string, { zone, opensAt, now }: StoreClock): Date {
  const planned = quietMorning(from, opensAt, zone);
  const isOver = (morning: Date) => morning.getTime() + minutesBeforeOpening * 60_000 < now.getTime();
  if (!isOver(planned)) return planned;
  // A server that was down comes back at another hour, or on a busy day.
  const today = businessDay(now, zone);
  const next = quietMorning(today, opensAt, zone);
  return isOver(next) ? quietMorning(addDays(today, 1), opensAt, zone) : next;
}

/** An unpaid package. */
export interface OverduePackage {
  status: PackageStatus;
  statusSince: Date;
  /** The first unpaid day, yyyy-MM-dd: day 0. */
  unpaidSince: string;
  /** The day on which its owner canceled it, yyyy-MM-dd; null if it goes on. */
  canceledOn?: string | null;
}

interface StoreClock {
  zone: string;
  opensAt: OpensAt;
  now: Date;
}

const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * Returns the state that an unpaid package moves to next, and when; null for one that is not past due. A canceled one
 * ends on the quiet morning after the day of that.
 */
export function nextState(
  { status, statusSince, unpaidSince, canceledOn = null }: OverduePackage,
  clock: StoreClock,
): { status: PackageStatus; at: Date } | null {
  if (canceledOn !== null && status !== 'ended')
    return { status: 'ended', at: nextQuietMorning(addDays(canceledOn, 1), clock) };
  if (status !== 'past_due' && status !== 'grace' && status !== 'suspended') return null;
  const { zone } = clock;
  const next = nextOf[status];
  const earliest = addDays(businessDay(statusSince, zone), minDays[status]);
  const day = later(addDays(unpaidSince, stateDays[next]), earliest);
  return { status: next, at: next === 'grace' ? wallTime(day, 0, zone) : nextQuietMorning(day, clock) };
}
