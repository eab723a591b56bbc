import { useStoreSubmit } from '@suite/remote-kit';
import { announceStoreChange } from '../announce-store-change';
import {
  InvoiceProductsDocument,
  OrderProductsDocument,
  PayForOrderDocument,
  type PayForOrderMutation,
} from './orders.generated';

/** The version of the terms that a person accepts with an order. */
export const termsVersion = '2026-11';

export interface OrderInput {
  lines: { product_code: string; interval: 'month' | 'year' | 'once'; quantity: number }[];
  package_id: string | null;
}

type Payment = PayForOrderMutation['crm_payment_fastboy_gateway_business_app_submit_payment'];

/**
 * Buys what was previewed: the order, its invoice and its payment. A step that fails may be pressed again: each has its
 * own key, which stays the same until there is a result.
 */
export function useCheckout() {
  const order = useStoreSubmit(OrderProductsDocument);
  const invoice = useStoreSubmit(InvoiceProductsDocument);
  const payment = useStoreSubmit(PayForOrderDocument);

  /** Charges an invoice of an order. */
  async function pay(id: string, token: string, cardId: string | null): Promise<Payment | null> {
    const paid = await payment.submit({ input_obj: { id, payment_token: token, card_id: cardId } });
    const result = paid?.crm_payment_fastboy_gateway_business_app_submit_payment ?? null;
    if (result?.status === 'paid') announceStoreChange();
    return result;
  }

  /** Orders at the total that the person saw, and charges it; null if a step was refused. */
  async function buy(input: OrderInput, total: number, cardId: string | null): Promise<Payment | null> {
    const ordered = await order.submit({ input_obj: { ...input, expected_total: total, terms_version: termsVersion } });
    if (!ordered) return null;
    const { order_id, link_token } = ordered.create_order_crm;
    const invoiced = await invoice.submit({ input_obj: { order_id, link_token } });
    if (!invoiced) return null;
    const { id, payment_token } = invoiced.crm_create_invoice;
    return pay(id, payment_token, cardId);
  }

  return { buy, pay, isPending: order.pending || invoice.pending || payment.pending };
}
