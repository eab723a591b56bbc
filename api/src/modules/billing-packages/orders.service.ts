import { randomBytes, randomUUID } from 'node:crypto';
import { orderTermsVersion } from '@suite/domain/billing/invoice';
import type { CardGateway } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import { claimKey, saveResponse } from '../../kit/idempotency';
import type { ManualStoreContext, StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  CrmCreateOrderInput,
  CrmInvoice,
  CrmInvoiceInput,
  CrmOrder,
  CrmOrderLink,
  CrmPayment,
  MutationCrmPaymentFastboyGatewayBusinessAppSubmitPaymentArgs as PaymentArgs,
} from '../../resolver-types.generated';
import { type ChargeClaim, claimCharge, isClaim, runClaim } from '../billing-charges/charge-invoice.service';
import { isBeingCharged } from '../billing-charges/charges.store';
import { hasCard } from '../billing-charges/transactions.store';
import { finalizeInvoice, voidInvoice } from '../billing-invoices/invoices.service';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import { deliverOrder } from './delivery.service';
import { planOrder } from './order-plans.service';
import { readOrder } from './order-reads.service';
import * as store from './orders.store';
import { findPackage, lockPackages } from './packages.store';

/** How long the invoice of an order waits for its payment; until then it is tried again at the same total. */
const paymentLifetimeMs = 24 * 3_600_000;

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;
type PayContext = Pick<ManualStoreContext, 'database' | 'scope' | 'caller' | 'now' | 'recordAudit'>;

/** Creates an order at the total that the person saw, and by the terms that are shown now. */
export async function createOrder(context: Context, input: CrmCreateOrderInput): Promise<CrmOrderLink> {
  const { tx, caller, now } = context;
  const { whmcsId, personId } = caller;
  const at = now();
  if (input.terms_version !== orderTermsVersion) throw new Problem('conflict', 'billing_terms_changed');
  await consumeLimit(tx, { key: `billing_order:${whmcsId}`, whmcsId }, limits.billingOrdersOfStore, at);
  await lockPackages(tx, whmcsId);
  const { plan, preview, validUntil } = await planOrder(tx, caller, input, at);
  if (preview.total !== input.expected_total) throw new Problem('conflict', 'billing_preview_changed');
  const id = randomUUID();
  const linkToken = randomBytes(24).toString('base64url');
  await store.insertOrder(
    tx,
    whmcsId,
    {
      id,
      linkToken,
      plan,
      preview,
      validUntil,
      packageId: plan.kind === 'upgrade' ? (input.package_id ?? null) : null,
      termsVersion: input.terms_version,
      createdBy: personId,
    },
    at,
  );
  const callback = `/promotion/order-detail/${id}`;
  return { link_token: linkToken, order_id: id, callback, order: await readOrder(context, id) };
}

/** Issues the invoice of an order as it was previewed; the credit balance of the store may pay all of it. */
export async function invoiceOrder(context: Context, { order_id, link_token }: CrmInvoiceInput): Promise<CrmInvoice> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  await lockPackages(tx, whmcsId);
  const order = await store.lockOrder(tx, whmcsId, order_id);
  if (!order || order.link_token !== link_token) throw notFound('billing_order');
  const invoiceId = order.invoice_id ?? (await issue(context, order));
  if (order.status === 'canceled' || order.status === 'expired') throw new Problem('conflict', 'billing_order_expired');
  return { id: invoiceId, payment_token: link_token, order: await readOrder({ tx, caller, now }, order_id) };
}

async function issue({ tx, caller, now }: Context, order: store.OrderRow): Promise<string> {
  const { whmcsId } = caller;
  const at = now();
  if (order.status !== 'open' || order.valid_until <= at) throw new Problem('conflict', 'billing_order_expired');
  await checkStillPossible(tx, caller, order, at);
  const invoice = await finalizeInvoice(
    tx,
    { whmcsId, packageId: order.package_id, period: null, preview: order.preview },
    at,
  );
  if (!invoice) throw new Problem('conflict', 'billing_order_expired');
  await store.setInvoiced(tx, whmcsId, order.id, invoice.id, new Date(at.getTime() + paymentLifetimeMs));
  if (invoice.status === 'paid') await deliverOrder(tx, whmcsId, invoice.id, at);
  return invoice.id;
}

/**
 * Refuses an order that would deliver something else than it showed: another order of the same is being charged, the
 * store has the product by now, or its package has begun another period.
 */
async function checkStillPossible(tx: Tx, caller: Context['caller'], order: store.OrderRow, now: Date): Promise<void> {
  const { whmcsId } = caller;
  for (const other of await store.listChargedOrders(tx, whmcsId, order.id))
    if (isOfSame(order, other)) throw new Problem('conflict', 'billing_being_charged');
  if (order.kind === 'purchase') await planOrder(tx, caller, { lines: order.lines }, now);
  const [line] = order.lines;
  if (order.kind !== 'upgrade' || !line?.package) return;
  const owned = await findPackage(tx, whmcsId, line.package.id);
  const { period_start: periodStart } = line.package;
  const isWithin = owned && owned.period_start <= periodStart && periodStart <= owned.period_end;
  const isPaid = owned?.status === 'active' || owned?.status === 'trial';
  const isDone = owned?.product_code === line.product_code && owned.interval_months === line.package.interval_months;
  if (!isPaid || isDone || !isWithin) throw new Problem('conflict', 'billing_order_expired');
}

type Ordered = Pick<store.OrderRow, 'lines' | 'package_id'>;

/** Whether two orders are of the same package of the store, or of the same product. */
const isOfSame = (one: Ordered, other: Ordered): boolean =>
  (one.package_id !== null && one.package_id === other.package_id) ||
  one.lines.some(({ product_code: code }) => other.lines.some(({ product_code }) => product_code === code));

/** Charges the invoice of an order. The claim of the attempt is stored before the gateway is called. */
export async function payOrder(context: PayContext, gateway: CardGateway, args: PaymentArgs): Promise<CrmPayment> {
  const { database, scope, caller, now } = context;
  const { id: invoiceId, card_id: cardId = null } = args.input_obj;
  const claim = await database.transaction(scope, (tx) => claimPayment(tx, context, args));
  if (claim) await runClaim({ database, gateway, now }, claim, cardId !== null);
  return database.transaction(scope, async (tx) => {
    const order = await store.lockOrderOfInvoice(tx, caller.whmcsId, invoiceId);
    if (!order) throw notFound('billing_order');
    const read = await readOrder({ tx, caller, now }, order.id);
    return { status: read.payment_status ?? 'pending', decline_reason: read.decline_reason ?? null, order: read };
  });
}

/** Claims the attempt and the key of the request; null if there is nothing to charge: it is repeated, or paid. */
async function claimPayment(
  tx: Tx,
  { caller, now, recordAudit }: PayContext,
  { idempotency_key: key, ...body }: PaymentArgs,
): Promise<ChargeClaim | null> {
  const { whmcsId, personId } = caller;
  const at = now();
  const { id: invoiceId, payment_token: token, card_id: cardId = null } = body.input_obj;
  const operation = 'crm_payment_fastboy_gateway_business_app_submit_payment';
  const known = await claimKey(tx, caller, key, operation, body, at);
  if (known.kind === 'known') return null;
  await lockPackages(tx, whmcsId);
  const order = await store.lockOrderOfInvoice(tx, whmcsId, invoiceId);
  if (!order || order.link_token !== token) throw notFound('billing_order');
  if (order.status === 'paid') return null;
  if (order.status !== 'invoiced' || (order.pay_until && order.pay_until <= at))
    throw new Problem('conflict', 'billing_order_expired');
  if (cardId !== null && !(await hasCard(tx, whmcsId, cardId))) throw invalid('input_obj.card_id', 'card_not_found');
  await checkStillPossible(tx, caller, order, at);
  const kind = order.kind === 'upgrade' ? 'upgrade' : 'purchase';
  const begun = await claimCharge(tx, { whmcsId, invoiceId, kind, cardId, personId }, at);
  if (!isClaim(begun)) throw new Problem('conflict', refusals[begun.status]);
  await saveResponse(tx, caller, key, { chargeId: begun.id });
  await recordAudit(tx);
  return begun;
}

const refusals = {
  being_charged: 'billing_being_charged',
  no_card: 'billing_no_card',
  not_open: 'billing_order_expired',
} as const;

/** Cancels an order that was not paid; its invoice is void and keeps its number. */
export async function cancelOrder(context: Context, id: string): Promise<CrmOrder> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const order = await store.lockOrder(tx, whmcsId, id);
  if (!order) throw notFound('billing_order');
  if (order.status !== 'open' && order.status !== 'invoiced') throw new Problem('conflict', 'billing_order_finished');
  await endOrder(tx, whmcsId, order, 'canceled', now());
  return readOrder(context, id);
}

/** Ends an order that was not paid. Refuses one whose charge has no result yet. */
export async function endOrder(
  tx: Tx,
  whmcsId: number,
  { id, invoice_id: invoiceId }: Pick<store.OrderRow, 'id' | 'invoice_id'>,
  status: 'canceled' | 'expired',
  now: Date,
): Promise<void> {
  if (invoiceId) {
    if (await isBeingCharged(tx, whmcsId, invoiceId)) throw new Problem('conflict', 'billing_being_charged');
    await voidInvoice(tx, whmcsId, invoiceId, now);
  }
  await store.finishOrder(tx, whmcsId, id, status, now);
}
