import { giftCardLimits, missingGiftCardIssue, refusalOfState } from '@suite/domain/gift-card';
import { storeAccess } from '../../define-operation';
import type { CardGateway } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import { claimKey, saveResponse } from '../../kit/idempotency';
import { checkAccess, type ManualStoreContext, type StoreCaller } from '../../kit/operation';
import { invalid, refuseFields } from '../../kit/problem';
import type {
  GiftCardRecord,
  GiftCardTransactionInput,
  MutationGcmCreateTransactionArgs,
} from '../../resolver-types.generated';
import { readLiveAt } from '../company/live.store';
import { type LockedCard, lockCard } from '../gift-cards/gift-card.store';
import { shortOf } from '../gift-cards/gift-card-holds.store';
import { printedValues } from '../gift-cards/gift-card-issue.store';
import { codeOf, giftCardCodeProblems, printedValueProblems } from '../gift-cards/gift-card-line.rules';
import { payWithCodes } from '../gift-cards/gift-card-lookup.service';
import { findGiftCardRecord } from '../gift-cards/gift-card-record.store';
import { activeEmployees, customerExists } from '../orders/lookups.store';
import { type CheckoutResult, earlierIntent, payFor, recordIntent } from '../payments/checkout.service';
import { lockOrInsertSale } from '../quick-sale/quick-sale.service';
import { readCheckoutSettings } from '../settings/settings.service';
import { readCarrierPending } from '../text-registration/text-registration.store';
import { readTicket } from '../tickets/ticket.store';
import { staffFor } from '../tickets/ticket-access.rules';
import { checkTransaction, priceOf, tenderOf } from './gift-card-counter.rules';
import { cardOfTicket, writeCounterLine } from './gift-card-counter.store';

export interface GiftCardTransactionResult extends CheckoutResult {
  id: string;
  gift_card: GiftCardRecord | null;
}

/** Stored names of the lines; screens show translated ones. */
const loadName = 'Gift card';
const redemptionName = 'Gift card redemption';

/**
 * Loads or redeems a gift card at the counter: a ticket with one line, paid by the same steps as any other, so that
 * every report contains it once. Typed codes are limited as in other payments.
 */
export async function createTransaction(
  context: ManualStoreContext,
  gateway: CardGateway,
  args: MutationGcmCreateTransactionArgs,
): Promise<GiftCardTransactionResult> {
  const { database, scope, caller, now } = context;
  const { idempotency_key: key, ...body } = args;
  const { input_obj: input } = args;
  if (input.type === 'add_fund') checkAccess(storeAccess(['UPDATE_GIFT_CARD']), caller);
  checkTransaction(input, caller);
  const codes = input.type === 'redeem' && input.code ? [input.code] : [];
  const begin = async (tx: Tx) => {
    const claim = await claimKey(tx, caller, key, 'gcm_create_transaction', body, now());
    if (claim.kind === 'known') return earlierIntent(claim.response);
    const { ticket, code } = await prepare(tx, context, input);
    const rates = await readCheckoutSettings(tx, caller.whmcsId);
    const tender = tenderOf(input, code);
    const notifiesClient = input.type === 'redeem' && (await textsClients(tx, caller.whmcsId));
    const intent = await recordIntent(
      tx,
      context,
      ticket,
      { expected_total: tender.net, tenders: [tender], notifiesClient },
      rates,
    );
    await saveResponse(tx, caller, key, { checkoutId: intent.checkoutId });
    await context.recordAudit(tx);
    return intent;
  };
  const result = await payFor(context, gateway, begin, (record) => payWithCodes(context, codes, record));
  return database.transaction(scope, async (tx) => {
    const cardId = await cardOfTicket(tx, caller.whmcsId, input.id);
    return { id: input.id, ...result, gift_card: cardId ? await findGiftCardRecord(tx, caller, cardId) : null };
  });
}

/** Writes the ticket to pay, and returns it with the code of the card that pays it. */
async function prepare(
  tx: Tx,
  { caller, now }: Pick<ManualStoreContext, 'caller' | 'now'>,
  input: GiftCardTransactionInput,
) {
  const { whmcsId } = caller;
  const { id, type, amount, customer_id: customerId = null } = input;
  const isLoad = type === 'add_fund';
  if (customerId && !(await customerExists(tx, whmcsId, customerId)))
    throw invalid('input_obj.customer_id', 'customer_not_found');
  const staffId = isLoad ? null : await servingStaff(tx, caller, input);
  const sale = { id, whmcsId, at: now(), createdByEmployeeId: caller.employeeId, personName: caller.name };
  await lockOrInsertSale(tx, caller, sale);
  const card = await lockNamedCard(tx, whmcsId, input);
  const printed = card ? (await printedValues(tx, whmcsId, [card.code])).get(card.code) : undefined;
  if (isLoad) refuseFields(printedValueProblems(printed ?? null, amount, 'input_obj.amount'));
  const target = isLoad ? loadTarget(card, caller, input) : redeemTarget(card, input);
  await writeCounterLine(tx, {
    whmcsId,
    orderId: id,
    customerId,
    staffId,
    note: input.note || null,
    code: target.printed,
    cardId: target.cardId,
    ...(isLoad
      ? { type: 'gift_card', name: loadName, price: priceOf(input), value: amount }
      : { type: 'custom', name: redemptionName, price: amount, value: null }),
  });
  const ticket = await readTicket(tx, caller, id);
  if (!ticket) throw new Error('A ticket that was written is gone.');
  return { ticket, code: target.code };
}

/** Whether texts of the store reach its clients. */
const textsClients = async (tx: Tx, whmcsId: number): Promise<boolean> =>
  (await readLiveAt(tx, whmcsId)) !== null && !(await readCarrierPending(tx, whmcsId));

/** Returns who served the client, as on every other line; for staff, themselves. */
async function servingStaff(tx: Tx, caller: StoreCaller, input: GiftCardTransactionInput): Promise<string> {
  const path = 'input_obj.staff_id';
  const staffId = staffFor(caller, input.staff_id ?? caller.employeeId);
  if (!staffId) throw invalid(path, 'staff_required');
  if (!(await activeEmployees(tx, caller.whmcsId, [staffId])).has(staffId)) throw invalid(path, 'staff_not_found');
  return staffId;
}

/** Locks the card that the input names; null where it names none, or none of the store. A code counts before an id. */
async function lockNamedCard(tx: Tx, whmcsId: number, { gift_card_id, code }: GiftCardTransactionInput) {
  if (!gift_card_id && !code) return null;
  return lockCard(tx, whmcsId, code ? { code: codeOf(code) } : { id: gift_card_id ?? '' });
}

interface Target {
  /** The printed card that is sold. */
  printed: string | null;
  /** The card that is loaded again. */
  cardId: string | null;
  /** The card that pays. */
  code: string | null;
}

const pathOf = ({ code, gift_card_id }: GiftCardTransactionInput) =>
  !code && gift_card_id ? 'input_obj.gift_card_id' : 'input_obj.code';

/** Returns the card to sell or to load again. Refuses cards that are switched off, expired, or would hold too much. */
function loadTarget(card: LockedCard | null, { role }: StoreCaller, input: GiftCardTransactionInput): Target {
  const path = pathOf(input);
  if (!card) {
    if (!input.code && input.gift_card_id) throw invalid(path, 'gift_card_not_found');
    const printed = codeOf(input.code);
    refuseFields(giftCardCodeProblems(printed, path));
    return { printed, cardId: null, code: null };
  }
  const refused = refusalOfState(card);
  if (refused === 'gift_card_inactive') {
    if (card.order_item_id !== null) throw invalid(path, 'gift_card_in_use', { balance: 0 });
    return { printed: card.code, cardId: null, code: null };
  }
  if (refused) throw invalid(path, refused);
  const { max } = giftCardLimits(role === 'owner');
  if (card.current_balance + input.amount > max) throw invalid('input_obj.amount', 'gift_card_balance_limit', { max });
  return { printed: null, cardId: card.id, code: null };
}

/** Returns the card that pays. Refuses one that does not cover the amount, beside the amount. */
function redeemTarget(card: LockedCard | null, input: GiftCardTransactionInput): Target {
  const path = pathOf(input);
  if (!card) {
    const typed = codeOf(input.code);
    throw invalid(path, missingGiftCardIssue(typed ?? ''));
  }
  const refused = refusalOfState(card);
  if (refused) throw invalid(path, refused);
  const short = shortOf(card, input.amount);
  if (short) throw invalid('input_obj.amount', short.code, short.params);
  return { printed: null, cardId: null, code: card.code };
}
