import type { CardGateway } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import { claimKey, saveResponse } from '../../kit/idempotency';
import type { ManualStoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { BillingPayment, MutationBillingPayNowArgs } from '../../resolver-types.generated';
import { type ChargeClaim, claimCharge, isClaim, runClaim } from './charge-invoice.service';
import { declineReasonOf } from './decline-reason.rules';
import { findChargeKind, findNewestAttempt, hasCard } from './transactions.store';

/**
 * Charges an open invoice, because a person pressed a button. It shares the claim with the schedule. Refused:
 * `billing_being_charged`, `billing_no_card`, `billing_invoice_not_open`, not found.
 */
export async function payNow(
  context: ManualStoreContext,
  gateway: CardGateway,
  args: MutationBillingPayNowArgs,
): Promise<BillingPayment> {
  const { database, scope, caller, now } = context;
  const { whmcsId } = caller;
  const { invoice_id: invoiceId, card_id: cardId = null } = args.input_obj;
  const claim = await database.transaction(scope, (tx) => claimPayment(tx, context, args));
  if (claim) await runClaim({ database, gateway, now }, claim, cardId !== null);
  return database.transaction(scope, (tx) => readPayment(tx, whmcsId, invoiceId));
}

/** Claims the attempt and the key of the request; null if the request is repeated. */
async function claimPayment(
  tx: Tx,
  { caller, now, recordAudit }: ManualStoreContext,
  { idempotency_key: key, ...body }: MutationBillingPayNowArgs,
): Promise<ChargeClaim | null> {
  const { whmcsId, personId } = caller;
  const { invoice_id: invoiceId, card_id: cardId = null } = body.input_obj;
  const known = await claimKey(tx, caller, key, 'billing_pay_now', body, now());
  if (known.kind === 'known') return null;
  const kind = await findChargeKind(tx, whmcsId, invoiceId);
  if (!kind) throw notFound('billing_invoice');
  if (cardId !== null && !(await hasCard(tx, whmcsId, cardId))) throw invalid('input_obj.card_id', 'card_not_found');
  const begun = await claimCharge(tx, { whmcsId, invoiceId, kind, cardId, personId }, now());
  if (!isClaim(begun)) throw new Problem('conflict', refusals[begun.status]);
  await saveResponse(tx, caller, key, { chargeId: begun.id });
  await recordAudit(tx);
  return begun;
}

const refusals = {
  being_charged: 'billing_being_charged',
  no_card: 'billing_no_card',
  not_open: 'billing_invoice_not_open',
} as const;

/** Returns the result of the newest attempt of an invoice. */
async function readPayment(tx: Tx, whmcsId: number, invoiceId: string): Promise<BillingPayment> {
  const attempt = await findNewestAttempt(tx, whmcsId, invoiceId);
  if (!attempt) throw notFound('billing_invoice');
  const { id, status, bucket, raw_code: rawCode, decline_code: declineCode } = attempt;
  const isDeclined = status === 'declined';
  return {
    status: isDeclined ? 'declined' : status === 'approved' ? 'paid' : 'pending',
    invoice_id: invoiceId,
    transaction_id: id,
    decline_reason: isDeclined ? declineReasonOf({ bucket, rawCode, declineCode }) : null,
  };
}
