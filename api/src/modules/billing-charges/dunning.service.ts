import { businessDay } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import { packageChangedEvents } from './billing-events.service';
import { notifyOfDecline } from './billing-notices.service';
import { readAttempts, readCards } from './charge-inputs.service';
import { type LockedCharge, listStatusesSince, lockInvoice, saveNextTry } from './charges.store';
import * as store from './dunning.store';
import { canMove, nextState, type OpensAt, type OverduePackage, type PackageStatus } from './package-states.rules';
import { type At, type ChargeTrigger, canRetry, isRepeated, nextRetryAt, noticeAfterDecline } from './retry-plan.rules';

/** Moves a package to a state, unless it is in it. Throws for a move that no package makes. */
export async function moveTo(
  tx: Tx,
  whmcsId: number,
  { id, from, to }: { id: string; from: PackageStatus; to: PackageStatus },
  now: Date,
): Promise<void> {
  if (from === to) return;
  if (!canMove(from, to)) throw new Error(`A package does not move from ${from} to ${to}.`);
  await store.movePackage(tx, whmcsId, id, to, now);
  await packageChangedEvents.publish({ whmcsId, packageId: id }, { tx, now });
}

/** Returns when an unpaid package's state changes next, by the opening hours of its store. */
export async function nextStateOf(tx: Tx, whmcsId: number, overdue: OverduePackage, at: At) {
  const openings = await store.readOpenings(tx, whmcsId, businessDay(at.now, at.zone));
  const opensAt: OpensAt = (day) => openings[day - 1] ?? null;
  return nextState(overdue, { ...at, opensAt });
}

/** A run that is over, and has not paid its invoice. */
interface FinishedRun {
  invoiceId: string;
  trigger: ChargeTrigger;
  /** When it looked at the cards last: a later change counts as new. Null where a person named the only card. */
  cardsSeenAt: Date | null;
}

/**
 * Writes the next steps of an invoice after a run that did not pay it: the next run, the next state of its package, and
 * the messages to the owners. Invoices of no package's period have none: who bought is still there.
 */
export async function finishRun(
  tx: Tx,
  whmcsId: number,
  { invoiceId, trigger, cardsSeenAt }: FinishedRun,
  now: Date,
): Promise<void> {
  const invoice = await lockInvoice(tx, whmcsId, invoiceId);
  const dunning = await store.lockDunning(tx, whmcsId, invoiceId);
  if (!dunning?.is_automatic || !invoice) return;
  const at = { now, zone: resolveZone(dunning.timezone) };
  const today = businessDay(now, at.zone);

  const overdue = { ...overdueOf(dunning, at), ...(await becomePastDue(tx, whmcsId, dunning, now)) };
  const isScheduled = trigger === 'schedule';
  const runs = dunning.runs + (isScheduled ? 1 : 0);
  const lastRunOn = isScheduled ? today : (dunning.last_run_on ?? today);
  const nextRunAt = await nextRunOf(tx, whmcsId, { ...dunning, runs, last_run_on: lastRunOn }, invoice.due, at);
  const next = await nextStateOf(tx, whmcsId, overdue, at);

  const sent = { first: dunning.first_notice_at, second: dunning.second_notice_at };
  const notice = noticeAfterDecline(dunning.unpaid_since, sent, at);
  await store.saveSteps(tx, whmcsId, invoiceId, {
    cards_seen_at: cardsSeenAt ?? dunning.cards_seen_at ?? now,
    runs,
    last_run_on: lastRunOn,
    next_run_at: nextRunAt,
    next_state_at: next?.at ?? dunning.next_state_at,
    first_notice_at: notice === 'first' ? now : sent.first,
    second_notice_at: notice === 'second' ? now : sent.second,
  });
  await saveNextTry(tx, whmcsId, invoiceId, nextRunAt);
  if (!notice) return;
  const suspendedAt = notice === 'second' ? await suspensionOf(tx, whmcsId, overdue, at) : null;
  await notifyOfDecline(tx, whmcsId, { invoiceId, nextRunAt, suspendedAt }, at);
}

/** The package of an unpaid invoice, as its states follow each other. */
export const overdueOf = (dunning: store.Dunning, { zone }: At): OverduePackage => ({
  status: dunning.package_status,
  statusSince: dunning.status_since,
  unpaidSince: dunning.unpaid_since,
  canceledOn: dunning.canceled_at && businessDay(dunning.canceled_at, zone),
});

/** Returns when the schedule charges an unpaid invoice again; null if its package is canceled, or no card may pay. */
async function nextRunOf(tx: Tx, whmcsId: number, dunning: store.Dunning, due: number, at: At): Promise<Date | null> {
  const { invoice_id: invoiceId, unpaid_since: unpaidSince, runs } = dunning;
  if (dunning.canceled_at) return null;
  const cards = await readCards(tx, whmcsId, at);
  const attempts = await readAttempts(tx, whmcsId, invoiceId, cards, at.now);
  const isHopeful = canRetry(cards, attempts, { invoiceId, amount: due, trigger: 'schedule' }, at);
  const lastRunOn = dunning.last_run_on ?? businessDay(at.now, at.zone);
  return isHopeful ? nextRetryAt({ invoiceId, unpaidSince, runs: Math.max(1, runs), lastRunOn }, at.zone) : null;
}

/** Locks the invoice of a package's unpaid period, which comes before the package; null if there is none. */
export async function lockUnpaid(tx: Tx, whmcsId: number, packageId: string): Promise<string | null> {
  const invoiceId = await store.findUnpaid(tx, whmcsId, packageId);
  const invoice = invoiceId && (await lockInvoice(tx, whmcsId, invoiceId));
  return invoice && invoice.status === 'open' ? invoice.id : null;
}

/**
 * Plans the next steps of an unpaid period anew, because its package was canceled, or goes on after all. One that was
 * canceled before stays as planned.
 */
export async function replanUnpaid(
  tx: Tx,
  whmcsId: number,
  { invoiceId, isCanceled }: { invoiceId: string; isCanceled: boolean },
  now: Date,
): Promise<void> {
  const invoice = await lockInvoice(tx, whmcsId, invoiceId);
  const before = await store.lockDunning(tx, whmcsId, invoiceId);
  if (!before || !invoice || (isCanceled && before.canceled_at !== null)) return;
  const dunning = { ...before, canceled_at: isCanceled ? now : null };
  await store.saveCanceled(tx, whmcsId, invoiceId, dunning.canceled_at);
  const at = { now, zone: resolveZone(dunning.timezone) };
  const isBegun = dunning.runs > 0 || isCanceled;
  const nextRunAt = isBegun ? await nextRunOf(tx, whmcsId, dunning, invoice.due, at) : now;
  const next = await nextStateOf(tx, whmcsId, overdueOf(dunning, at), at);
  await store.saveSteps(tx, whmcsId, invoiceId, {
    ...dunning,
    next_run_at: nextRunAt,
    next_state_at: next?.at ?? null,
  });
  if (dunning.cards_seen_at !== null) await saveNextTry(tx, whmcsId, invoiceId, nextRunAt);
}

/** Returns when an unpaid package is suspended; null once it is. */
export async function suspensionOf(tx: Tx, whmcsId: number, overdue: OverduePackage, at: At): Promise<Date | null> {
  const next = await nextStateOf(tx, whmcsId, overdue, at);
  if (next?.status !== 'grace') return next?.status === 'suspended' ? next.at : null;
  const inGrace = { ...overdue, status: next.status, statusSince: next.at };
  return (await nextStateOf(tx, whmcsId, inGrace, at))?.at ?? null;
}

async function becomePastDue(
  tx: Tx,
  whmcsId: number,
  { package_id: id, package_status: from, status_since }: store.Dunning,
  now: Date,
): Promise<{ status: PackageStatus; statusSince: Date }> {
  if (from !== 'active' && from !== 'trial') return { status: from, statusSince: status_since };
  await moveTo(tx, whmcsId, { id, from, to: 'past_due' }, now);
  return { status: 'past_due', statusSince: now };
}

/** Ends the steps of an invoice that was paid; its package is active again at once. */
export async function markPaid(tx: Tx, whmcsId: number, invoiceId: string, now: Date): Promise<void> {
  const dunning = await store.lockDunning(tx, whmcsId, invoiceId);
  if (!dunning) return;
  await store.closeDunning(tx, whmcsId, invoiceId, 'paid', now);
  // Only a run that did not pay, which looks at the cards, says when the next one is.
  if (dunning.cards_seen_at !== null) await saveNextTry(tx, whmcsId, invoiceId, null);
  if (!dunning.is_automatic) return;
  await moveTo(tx, whmcsId, { id: dunning.package_id, from: dunning.package_status, to: 'active' }, now);
}

/**
 * Repeats a run whose attempts never reached the gateway, which refuses their keys from now on: one of the schedule does
 * not count, and a changed card still counts as changed. A run that has a result, or was lost too often, is over
 * instead. A person presses again.
 */
export async function retryAfterVoid(
  tx: Tx,
  whmcsId: number,
  { invoice_id: invoiceId, started_by: trigger, attempted_at: cardsSeenAt }: LockedCharge,
  now: Date,
): Promise<void> {
  if (trigger === 'person') return;
  const dunning = await store.lockDunning(tx, whmcsId, invoiceId);
  if (!dunning?.is_automatic || dunning.canceled_at) return;
  const statuses = await listStatusesSince(tx, whmcsId, { invoiceId, trigger, since: dunning.cards_seen_at });
  if (!isRepeated(statuses)) await finishRun(tx, whmcsId, { invoiceId, trigger, cardsSeenAt }, now);
  else if (trigger === 'schedule') await store.saveSteps(tx, whmcsId, invoiceId, { ...dunning, next_run_at: now });
}
