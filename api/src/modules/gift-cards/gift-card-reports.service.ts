import { addDays, businessDay } from '@suite/domain/time';
import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type {
  GiftCardLiability,
  GiftCardMovements,
  GiftCardSummary,
  GiftCardTransactionType,
} from '../../resolver-types.generated';
import { expireCards } from './gift-card-expiry.service';
import * as store from './gift-card-reports.store';

interface Days {
  start: string;
  end: string;
}

const longestDays = 366;

/** Refuses (field errors) a range that ends before it starts, or that is longer than a year. */
function checkDays({ start, end }: Days): void {
  if (end < start) throw invalid('end', 'end_before_start');
  if (end > addDays(start, longestDays - 1)) throw invalid('end', 'out_of_range', { max: longestDays });
}

const movementOf: Record<GiftCardTransactionType, keyof GiftCardMovements> = {
  add_fund: 'sold',
  top_up: 'topped_up',
  redeem: 'redeemed',
  refund: 'refunded',
  cancel: 'canceled',
  restore: 'canceled',
  import: 'imported',
  adjust: 'adjusted',
  cash_out: 'cashed_out',
  expire: 'expired',
  transfer_in: 'transferred',
  transfer_out: 'transferred',
};

/** Returns the liability to holders over business days; its opening and movements sum to its closing. */
export async function readLiability({ tx, caller }: StoreContext, days: Days): Promise<GiftCardLiability> {
  checkDays(days);
  const { whmcsId } = caller;
  const opening = await store.balancesOn(tx, whmcsId, addDays(days.start, -1));
  const closing = await store.balancesOn(tx, whmcsId, days.end);
  const movements: GiftCardMovements = {
    sold: 0,
    topped_up: 0,
    imported: 0,
    redeemed: 0,
    refunded: 0,
    canceled: 0,
    adjusted: 0,
    cashed_out: 0,
    expired: 0,
    transferred: 0,
  };
  for (const { type, amount } of await store.sumMovements(tx, { whmcsId, ...days }))
    movements[movementOf[type]] += amount;
  return {
    opening: opening.balance,
    movements,
    closing: closing.balance,
    opening_owed: opening.balance - opening.bonus,
    closing_owed: closing.balance - closing.bonus,
    aging: await store.ageBalances(tx, whmcsId, days.end),
  };
}

/** Returns the outstanding balance now, and what was sold, topped up and redeemed on business days. */
export async function readSummary({ tx, caller, now }: StoreContext, range: Days): Promise<GiftCardSummary> {
  checkDays(range);
  const { whmcsId, timezone } = caller;
  const today = await store.balancesOn(tx, whmcsId, addDays(businessDay(now(), timezone), 1));
  const days = await store.sumDays(tx, { whmcsId, ...range });
  const sum = (read: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + read(day), 0);
  return {
    outstanding: today.balance,
    owed: today.balance - today.bonus,
    cards: await store.countFunded(tx, whmcsId),
    sold: sum(({ sold }) => sold),
    topped_up: sum(({ topped_up }) => topped_up),
    redeemed: sum(({ redeemed }) => redeemed),
    days,
  };
}

/** A transaction of a day may still be open for a while after its end. */
const graceMs = 2 * 3_600_000;

/** Writes the closing balances of the days that ended, of every store. */
export async function closeGiftCardDays(database: Database, now: Date): Promise<void> {
  await database.transaction({ kind: 'system' }, (tx) => store.closeDays(tx, new Date(now.getTime() - graceMs)));
}

/** Starts the interval job that expires cards and closes days. */
export const startGiftCardClosing = (options: {
  database: Database;
  log: Logger;
  now: () => Date;
  everyMs: number;
}): IntervalJob =>
  startIntervalJob(
    // A card that fails does not stop the closing of days.
    () => expireCards(options).finally(() => closeGiftCardDays(options.database, options.now())),
    {
      everyMs: options.everyMs,
      log: options.log,
      event: 'gift_card_closing_failed',
    },
  );
