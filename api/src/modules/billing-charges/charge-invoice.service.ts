import { randomUUID } from 'node:crypto';
import { resolveZone } from '@suite/domain/zones';
import type { CardGateway, ChargeState, DeclineAdvice } from '../../gateway/card-gateway';
import type { Database, Scope, Tx } from '../../kit/database';
import { closeCard } from '../billing-cards/billing-cards.store';
import { recordPayment } from '../billing-invoices/ledger.service';
import { invoicePaidEvents } from './billing-events.service';
import { readAttempts, readCards } from './charge-inputs.service';
import * as store from './charges.store';
import { finishRun, markPaid, retryAfterVoid } from './dunning.service';
import { lockDunning } from './dunning.store';
import { type ChargeTrigger, isPending, nextCard, refusalOfCard } from './retry-plan.rules';

export interface ChargeServices {
  database: Database;
  gateway: CardGateway;
  now: () => Date;
}

export interface ChargeInvoiceRequest {
  whmcsId: number;
  invoiceId: string;
  kind: store.InvoiceChargeKind;
  /** The only card to charge; default: the store's default card and, after its decline, the backup. */
  cardId?: string | null | undefined;
  /** Default: a person pressed a button. */
  trigger?: ChargeTrigger;
  /** Who pressed. */
  personId?: string | null;
  /** The cards that this run has tried already. */
  tried?: readonly string[];
}

export type ChargeResult =
  | { status: 'paid'; chargeId: string }
  | { status: 'declined'; chargeId: string; bucket: DeclineAdvice; declineCode: string; rawCode: string | null }
  /** The gateway has not answered; a job looks the attempt up, and nothing else is charged meanwhile. */
  | { status: 'pending'; chargeId: string }
  /** Another attempt of the same invoice runs. */
  | { status: 'being_charged' }
  /** No card that may be charged now. */
  | { status: 'no_card' }
  /** The invoice is paid, void or a draft, or the store has none of this id. */
  | { status: 'not_open' };

const system: Scope = { kind: 'system' };

/** An attempt that is claimed, and not sent yet. */
interface Claim {
  whmcsId: number;
  id: string;
  amount: number;
  reference: string;
  statement: string;
  /** The cards of the run, this one included. */
  tried: readonly string[];
  /** Null for a charge in the presence of the owner. */
  merchantInitiated: { networkTransactionId: string | null } | null;
}

type Begun = Claim | Extract<ChargeResult, { status: 'being_charged' | 'no_card' | 'not_open' }>;

const isClaim = (begun: Begun): begun is Claim => 'id' in begun;

/** Claims an attempt in the transaction: the first durable trace of it, before the gateway hears of it. */
export async function claimCharge(tx: Tx, request: ChargeInvoiceRequest, now: Date): Promise<Begun> {
  const invoice = await store.lockInvoice(tx, request.whmcsId, request.invoiceId);
  if (invoice?.status !== 'open' || invoice.due <= 0) return { status: 'not_open' };
  if (await isRefusedByOwner(tx, request)) return { status: 'no_card' };
  return claimOpen(tx, request, invoice, now);
}

/** Whether the owner has canceled the unpaid period: only a person pays it. */
async function isRefusedByOwner(
  tx: Tx,
  { whmcsId, invoiceId, kind, trigger = 'person' }: ChargeInvoiceRequest,
): Promise<boolean> {
  if (kind !== 'renewal' || trigger === 'person') return false;
  return ((await lockDunning(tx, whmcsId, invoiceId))?.canceled_at ?? null) !== null;
}

/** Claims an attempt to charge an invoice that the transaction has locked, or has just inserted. */
export async function claimOpen(
  tx: Tx,
  { whmcsId, invoiceId, kind, cardId = null, trigger = 'person', personId = null, tried = [] }: ChargeInvoiceRequest,
  invoice: Pick<store.LockedInvoice, 'due' | 'package_id' | 'period_start' | 'number' | 'timezone'>,
  now: Date,
): Promise<Begun> {
  const at = { now, zone: resolveZone(invoice.timezone) };
  const cards = await readCards(tx, whmcsId, at);
  const attempts = await readAttempts(tx, whmcsId, invoiceId, cards, now);
  if (attempts.some((one) => one.invoiceId === invoiceId && isPending(one.status))) return { status: 'being_charged' };

  const charge = { invoiceId, amount: invoice.due, trigger };
  const chosen = cards.find(({ id }) => id === cardId);
  const isRefused = chosen && refusalOfCard(chosen, attempts, charge, at) !== null;
  const allowed = cardId === null ? nextCard(cards, attempts, charge, at, tried) : isRefused ? null : chosen;
  const card = allowed && cards.find(({ id }) => id === allowed.id);
  if (!card) return { status: 'no_card' };

  const id = randomUUID();
  const isClaimed = await store.insertClaim(
    tx,
    whmcsId,
    {
      id,
      kind,
      invoiceId,
      packageId: kind === 'renewal' ? invoice.package_id : null,
      periodStart: kind === 'renewal' ? invoice.period_start : null,
      card,
      amount: invoice.due,
      trigger,
      createdBy: personId,
    },
    now,
  );
  if (!isClaimed) return { status: 'being_charged' };
  return {
    whmcsId,
    id,
    amount: invoice.due,
    reference: card.reference,
    statement: invoice.number ?? 'Go Suite',
    tried: [...tried, card.id],
    merchantInitiated: trigger === 'person' ? null : { networkTransactionId: card.networkTransactionId },
  };
}

/** Sends a claim to the gateway, which charges a key at most once. */
const send = ({ gateway }: ChargeServices, claim: Claim): Promise<ChargeState> =>
  gateway.charge({
    key: claim.id,
    amount: claim.amount,
    source: { savedCard: claim.reference },
    reference: claim.statement,
    ...(claim.merchantInitiated ? { merchantInitiated: claim.merchantInitiated } : {}),
  });

interface Settled {
  result: ChargeResult;
  /** The backup, which the same run tries after a decline. */
  next: Claim | null;
}

/**
 * The cards that the run has tried, after which the backup may be; null for the only card of a run: one that a person
 * named, or whose result was looked up later.
 */
type Tried = readonly string[] | null;

/** Stores what the gateway says about an attempt. What is repeated, or comes after the result, changes nothing. */
export async function settleCharge(
  tx: Tx,
  whmcsId: number,
  chargeId: string,
  state: ChargeState,
  now: Date,
  tried: Tried,
): Promise<Settled> {
  const charge = await lockWithInvoice(tx, whmcsId, chargeId);
  const pending: Settled = { result: { status: 'pending', chargeId }, next: null };
  if (!charge || !isPending(charge.status)) return pending;

  if (state.status === 'approved') {
    await saveApproved(tx, whmcsId, charge, state, now);
    return { result: { status: 'paid', chargeId }, next: null };
  }
  if (state.status === 'voided') {
    await store.saveOutcome(tx, whmcsId, chargeId, { ...noOutcome, status: 'voided' }, now);
    await retryAfterVoid(tx, whmcsId, charge, now);
    return pending;
  }
  if (state.status !== 'declined') {
    await store.saveOutcome(tx, whmcsId, chargeId, { ...noOutcome, status: 'unknown' }, now);
    return pending;
  }

  const { code: declineCode, rawCode, transactionId } = state;
  // A server without a gateway says nothing about the card.
  const bucket = declineCode === 'cards_unavailable' ? 'later' : state.advice;
  await store.saveOutcome(
    tx,
    whmcsId,
    chargeId,
    { status: 'declined', bucket, declineCode, rawCode, transactionId },
    now,
  );
  // A network fines who tries such a card again: it pays nothing any more, and the owner reads why at the card.
  if (bucket === 'never' && rawCode !== null) await closeCard(tx, whmcsId, charge.card_id, 'declined', now);
  const { invoice_id: invoiceId, kind, started_by: trigger } = charge;
  const request = { whmcsId, invoiceId, kind, trigger, personId: charge.created_by };
  const backup = tried && (await claimCharge(tx, { ...request, tried }, now));
  const next = backup && isClaim(backup) ? backup : null;
  const isNamed = trigger === 'person' && tried === null;
  const cardsSeenAt = isNamed ? null : charge.attempted_at;
  if (!next) await finishRun(tx, whmcsId, { invoiceId, trigger, cardsSeenAt }, now);
  return { result: { status: 'declined', chargeId, bucket, declineCode, rawCode }, next };
}

/** Locks the invoice before its attempt, as every transaction does. */
async function lockWithInvoice(tx: Tx, whmcsId: number, chargeId: string): Promise<store.LockedCharge | null> {
  const [, charge] = await Promise.all([
    store.lockInvoiceOf(tx, whmcsId, chargeId),
    store.lockCharge(tx, whmcsId, chargeId),
  ]);
  return charge;
}

const noOutcome = { bucket: null, declineCode: null, rawCode: null, transactionId: null } as const;

async function saveApproved(
  tx: Tx,
  whmcsId: number,
  charge: store.LockedCharge,
  { transactionId }: Extract<ChargeState, { status: 'approved' }>,
  now: Date,
): Promise<void> {
  const { id: chargeId, invoice_id: invoiceId, kind, amount } = charge;
  const [isPaid] = await Promise.all([
    recordPayment(tx, whmcsId, { invoiceId, chargeId, amount }, now),
    store.saveOutcome(tx, whmcsId, chargeId, { ...noOutcome, status: 'approved', transactionId }, now),
  ]);
  if (!isPaid) return;
  await markPaid(tx, whmcsId, invoiceId, now);
  await invoicePaidEvents.publish({ whmcsId, invoiceId, chargeId, kind }, { tx, now });
}

/** Sends a claim, and the backup's after a decline, until the run is over. */
export async function runClaim(services: ChargeServices, claim: Claim, isOnlyCard = false): Promise<ChargeResult> {
  const { database, now } = services;
  const state = await send(services, claim);
  const { result, next } = await database.transaction(system, (tx) =>
    settleCharge(tx, claim.whmcsId, claim.id, state, now(), isOnlyCard ? null : claim.tried),
  );
  return next ? runClaim(services, next) : result;
}

/**
 * Charges an open invoice: claims the attempt in a transaction of its own, calls the gateway, and stores the result in
 * another one. Purchases, upgrades, “Pay now” and the schedule share the claim, so that no two of them charge at once.
 */
export async function chargeInvoice(services: ChargeServices, request: ChargeInvoiceRequest): Promise<ChargeResult> {
  const { database, now } = services;
  const begun = await database.transaction(system, (tx) => claimCharge(tx, request, now()));
  if (!isClaim(begun)) return begun;
  const { cardId = null } = request;
  return runClaim(services, begun, cardId !== null);
}

export { type Claim as ChargeClaim, isClaim };
