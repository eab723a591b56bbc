import type { ServiceFlag } from '@suite/domain';
import { businessDay, firstWallTime } from '@suite/domain/time';
import sql from 'sql-template-tag';
import { rawCodes } from '../gateway/sandbox/card';
import { demoCards } from '../gateway/sandbox/saved-cards';
import { notifyOfDecline } from '../modules/billing-charges/billing-notices.service';
import { saveNextTry } from '../modules/billing-charges/charges.store';
import { nextStateOf } from '../modules/billing-charges/dunning.service';
import { insertDunning, saveSteps } from '../modules/billing-charges/dunning.store';
import { nextRetryAt } from '../modules/billing-charges/retry-plan.rules';
import { applyEntitlement } from '../modules/billing-packages/entitlement.service';
import { payingCardOf } from './billing-cards';
import type { SeedContext } from './context';
import { fixedId } from './random';

/** The service of a store whose renewal was declined. */
export const unpaidService: Partial<Record<SeedContext['slug'], ServiceFlag>> = { saigon: 'gc_without_pos' };

/** Days since the renewal was declined first: it was charged on two days, and is charged again tomorrow. */
export const unpaidDays = 2;

interface UnpaidInvoice {
  invoiceId: string;
  packageId: string;
  /** The first day of the period. */
  unpaidSince: string;
  due: number;
}

/**
 * The two runs of a renewal that were declined for now, and the next steps that the rules plan after them. The owners
 * were notified of the first decline.
 */
export async function seedDunning(
  context: SeedContext,
  { invoiceId, packageId, unpaidSince, due }: UnpaidInvoice,
): Promise<void> {
  const { tx, whmcsId, zone, now } = context;
  const first = firstWallTime(unpaidSince, 10 * 60 + 1, zone);
  const after = (runs: number, lastRunOn: string) => nextRetryAt({ invoiceId, unpaidSince, runs, lastRunOn }, zone);
  const second = after(1, unpaidSince);
  if (!second) throw new Error('The first run is not the last one.');
  const lastRunOn = businessDay(second, zone);
  const nextRunAt = after(2, lastRunOn);
  const overdue = { status: 'past_due', statusSince: first, unpaidSince } as const;
  const next = await nextStateOf(tx, whmcsId, overdue, { now, zone });
  const nextStateAt = next?.at ?? null;

  for (const at of [first, second]) await insertDecline(context, { invoiceId, packageId, unpaidSince, due }, at);
  await insertDunning(tx, whmcsId, { invoiceId, packageId, unpaidSince, isAutomatic: true, nextRunAt, nextStateAt });
  await saveSteps(tx, whmcsId, invoiceId, {
    runs: 2,
    last_run_on: lastRunOn,
    next_run_at: nextRunAt,
    next_state_at: nextStateAt,
    first_notice_at: first,
    second_notice_at: null,
    cards_seen_at: second,
  });
  await saveNextTry(tx, whmcsId, invoiceId, nextRunAt);
  await notifyOfDecline(tx, whmcsId, { invoiceId, nextRunAt: second, suspendedAt: null }, { now: first, zone });
  await applyEntitlement(tx, whmcsId);
}

async function insertDecline(
  { tx, whmcsId, slug }: SeedContext,
  { invoiceId, packageId, unpaidSince, due }: UnpaidInvoice,
  at: Date,
): Promise<void> {
  const id = fixedId(`charge:${invoiceId}:${at.toISOString()}`);
  const reference = payingCardOf(slug);
  const { cardType, lastFour } = demoCards[reference].card;
  await tx.query(sql`
    insert into billing_charge (whmcs_id, id, kind, invoice_id, package_id, period_start, card_id, card_type, last_four, amount, key, status,
      bucket, raw_code, decline_code, started_by, transaction_id, attempted_at, settled_at)
    values (${whmcsId}, ${id}, 'renewal', ${invoiceId}, ${packageId}, ${unpaidSince}::date, ${fixedId(`${slug}:${reference}`)},
      ${cardType}, ${lastFour}, ${due}, ${id}::text, 'declined', 'later', ${rawCodes.later}, 'card_declined', 'schedule',
      ${`demo_${id.slice(0, 8)}`}, ${at}, ${at})`);
}
