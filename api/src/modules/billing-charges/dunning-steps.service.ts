import { resolveZone } from '@suite/domain/zones';
import type { Logger } from 'pino';
import type { Tx } from '../../kit/database';
import { workByStore } from '../../kit/store-queues';
import { markUncollectible, voidInvoice } from '../billing-invoices/invoices.service';
import { payFromCredit } from '../billing-invoices/ledger.service';
import { notifyOfDecline, notifyOfInvoice } from './billing-notices.service';
import { type ChargeClaim, type ChargeServices, claimCharge, isClaim, runClaim } from './charge-invoice.service';
import { isBeingCharged, lockInvoice, saveNextTry } from './charges.store';
import { finishRun, markPaid, moveTo, nextStateOf, overdueOf, suspensionOf } from './dunning.service';
import * as store from './dunning.store';
import { type At, type ChargeTrigger, inRetryHours } from './retry-plan.rules';

export interface JobOptions extends ChargeServices {
  log: Logger;
}

const system = { kind: 'system' } as const;
/** Invoices of one run of the job. */
const maxSteps = 200;
/** An invoice whose step failed is tried again after so long. */
const pauseAfterFailureMs = 10 * 60_000;

/**
 * Makes the due steps of unpaid invoices: a run of charges, or the next state of a package. Those of one store come one
 * after the other, and no store waits for the bank of another. Several servers may try: an invoice is locked, and a step
 * that was made is not due any more.
 */
export async function makeDueSteps(options: JobOptions): Promise<void> {
  const { database, log, now } = options;
  const failedBefore = new Date(now().getTime() - pauseAfterFailureMs);
  const due = await database.transaction(system, (tx) => store.listDueSteps(tx, now(), failedBefore, maxSteps));
  await workByStore(due, ({ whmcs_id: whmcsId, invoice_id: invoiceId }) =>
    makeStep(options, whmcsId, invoiceId).catch(async (fault: Error) => {
      log.error({ event: 'billing_step_failed', whmcsId, invoiceId, err: { name: fault.name, stack: fault.stack } });
      await database.transaction(system, (tx) => store.markFailed(tx, whmcsId, invoiceId, now()));
    }),
  );
}

/** Makes the next step of an unpaid invoice, if one is due. Another server may have made it. */
export async function makeStep(options: JobOptions, whmcsId: number, invoiceId: string): Promise<void> {
  const { database, now } = options;
  const claim = await database.transaction(system, (tx) => takeStep(tx, whmcsId, invoiceId, now()));
  if (claim) await runClaim(options, claim);
}

async function takeStep(tx: Tx, whmcsId: number, invoiceId: string, now: Date): Promise<ChargeClaim | null> {
  const invoice = await lockInvoice(tx, whmcsId, invoiceId);
  const dunning = await store.lockDunning(tx, whmcsId, invoiceId);
  // The list of what is due may be minutes old.
  if (!dunning || !invoice || (await isBeingCharged(tx, whmcsId, invoiceId))) return null;
  if (invoice.status !== 'open') return closeSteps(tx, whmcsId, dunning, invoice.status, now);
  const isOwed = dunning.is_automatic && !dunning.canceled_at;
  if (isOwed && (await payFromCredit(tx, whmcsId, invoiceId, now))) {
    await markPaid(tx, whmcsId, invoiceId, now);
    return null;
  }

  const at = { now, zone: resolveZone(dunning.timezone) };
  const isRunDue = dunning.next_run_at !== null && dunning.next_run_at <= now;
  const runAt = dunning.runs === 0 ? now : inRetryHours(invoiceId, at);
  if (isRunDue && !dunning.canceled_at && runAt <= now) return beginRun(tx, whmcsId, invoiceId, 'schedule', now);
  if (dunning.next_state_at !== null && dunning.next_state_at <= now) return changeState(tx, whmcsId, dunning, at);
  if (isRunDue) {
    await store.saveSteps(tx, whmcsId, invoiceId, { ...dunning, next_run_at: dunning.canceled_at ? null : runAt });
    return null;
  }
  return isOwed && (await store.hasChangedCards(tx, whmcsId, dunning.cards_seen_at))
    ? beginRun(tx, whmcsId, invoiceId, 'card_change', now)
    : null;
}

/** Claims the first attempt of a run; a run without a card that may be charged is over at once. */
async function beginRun(tx: Tx, whmcsId: number, invoiceId: string, trigger: ChargeTrigger, now: Date) {
  const begun = await claimCharge(tx, { whmcsId, invoiceId, kind: 'renewal', trigger }, now);
  if (isClaim(begun)) return begun;
  if (begun.status === 'no_card') await finishRun(tx, whmcsId, { invoiceId, trigger, cardsSeenAt: now }, now);
  return null;
}

/** Ends the steps of an invoice that was paid, credited or voided in another way. */
async function closeSteps(
  tx: Tx,
  whmcsId: number,
  { invoice_id, is_automatic, package_id: id, package_status: from }: store.Dunning,
  status: string,
  now: Date,
): Promise<null> {
  const outcome = status === 'paid' || status === 'uncollectible' ? status : 'void';
  await store.closeDunning(tx, whmcsId, invoice_id, outcome, now);
  await saveNextTry(tx, whmcsId, invoice_id, null);
  if (is_automatic && outcome !== 'uncollectible' && from !== 'ended')
    await moveTo(tx, whmcsId, { id, from, to: 'active' }, now);
  return null;
}

/** Ends an unpaid package as its owner wanted: what is not paid of its period is not owed any more. */
async function endCanceled(
  tx: Tx,
  whmcsId: number,
  { invoice_id: invoiceId, package_id: id, package_status: from }: store.Dunning,
  now: Date,
): Promise<null> {
  await store.closeDunning(tx, whmcsId, invoiceId, 'void', now);
  await voidInvoice(tx, whmcsId, invoiceId, now);
  await store.dropCancellation(tx, whmcsId, id);
  await moveTo(tx, whmcsId, { id, from, to: 'ended' }, now);
  return null;
}

/** Moves an unpaid package to its next state, or writes off a period that passed. */
async function changeState(tx: Tx, whmcsId: number, dunning: store.Dunning, at: At): Promise<null> {
  const { invoice_id: invoiceId, package_id: id, package_status: from } = dunning;
  const { now } = at;
  if (!dunning.is_automatic) {
    await markUncollectible(tx, whmcsId, invoiceId, now);
    await store.closeDunning(tx, whmcsId, invoiceId, 'uncollectible', now);
    return null;
  }
  const next = await nextStateOf(tx, whmcsId, overdueOf(dunning, at), at);
  if (!next || next.at > now) {
    await store.saveSteps(tx, whmcsId, invoiceId, { ...dunning, next_state_at: next?.at ?? null });
    return null;
  }
  if (dunning.canceled_at) return endCanceled(tx, whmcsId, dunning, now);
  await moveTo(tx, whmcsId, { id, from, to: next.status }, now);
  if (next.status === 'ended') {
    await markUncollectible(tx, whmcsId, invoiceId, now);
    await store.closeDunning(tx, whmcsId, invoiceId, 'uncollectible', now);
    await notifyOfInvoice(tx, whmcsId, { invoiceId, notice: 'ended', day: null }, now);
    return null;
  }
  const overdue = { ...overdueOf(dunning, at), status: next.status, statusSince: now };
  const following = await nextStateOf(tx, whmcsId, overdue, at);
  const isWarned = dunning.second_notice_at !== null;
  await store.saveSteps(tx, whmcsId, invoiceId, {
    ...dunning,
    next_state_at: following?.at ?? null,
    second_notice_at: dunning.second_notice_at ?? now,
  });
  if (next.status === 'suspended')
    await notifyOfInvoice(tx, whmcsId, { invoiceId, notice: 'suspended', day: null }, now);
  else if (!isWarned)
    await notifyOfDecline(
      tx,
      whmcsId,
      { invoiceId, nextRunAt: dunning.next_run_at, suspendedAt: await suspensionOf(tx, whmcsId, overdue, at) },
      at,
    );
  return null;
}
