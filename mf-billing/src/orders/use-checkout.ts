import { orderTermsVersion } from '@suite/domain/billing/invoice';
import { isTemporary } from '@suite/graphql/problems';
import { useStoreSubmit } from '@suite/remote-kit';
import { announceStoreChange } from '../announce-store-change';
import {
  InvoiceProductsDocument,
  OrderProductsDocument,
  PayForOrderDocument,
  type PayForOrderMutation,
} from './orders.generated';
import { useUnfinishedOrder } from './use-unfinished-order';

export interface OrderInput {
  lines: { product_code: string; interval: 'month' | 'year' | 'once'; quantity: number }[];
  package_id: string | null;
}

type Payment = PayForOrderMutation['crm_payment_fastboy_gateway_business_app_submit_payment'];

/** Buys what was previewed: the order, its invoice and its payment. */
export function useCheckout() {
  const unfinished = useUnfinishedOrder();
  const order = useStoreSubmit(OrderProductsDocument);
  const invoice = useStoreSubmit(InvoiceProductsDocument, {
    // An order that cannot be invoiced any more is not tried again.
    handles(problem) {
      if (!isTemporary(problem)) unfinished.save(null);
      return false;
    },
  });
  const payment = useStoreSubmit(PayForOrderDocument);

  /** Charges an invoice of an order. */
  async function pay(id: string, token: string, cardId: string | null): Promise<Payment | null> {
    const paid = await payment.submit({ input_obj: { id, payment_token: token, card_id: cardId } });
    const result = paid?.crm_payment_fastboy_gateway_business_app_submit_payment ?? null;
    if (result?.status === 'paid') announceStoreChange();
    return result;
  }

  async function createOrder(input: OrderInput, total: number) {
    const ordered = await order.submit({
      input_obj: { ...input, expected_total: total, terms_version: orderTermsVersion },
    });
    return ordered?.create_order_crm ?? null;
  }

  /**
   * Orders at the total that the person saw, and charges it. Returns the id of the order once it is invoiced, also if
   * its payment was refused or its response was lost: it is paid at the order from then on, and nothing is ordered anew.
   * Null if there is no invoice; the next press of the same goes on with the order that there is.
   */
  async function buy(input: OrderInput, total: number, cardId: string | null): Promise<string | null> {
    const body = JSON.stringify([input, total]);
    const ordered = unfinished.read(body) ?? (await createOrder(input, total));
    if (!ordered) return null;
    const { order_id, link_token } = ordered;
    unfinished.save({ body, order_id, link_token });
    const invoiced = await invoice.submit({ input_obj: { order_id, link_token } });
    if (!invoiced) return null;
    const { id, payment_token } = invoiced.crm_create_invoice;
    await pay(id, payment_token, cardId);
    unfinished.save(null);
    return order_id;
  }

  return { buy, pay, isPending: order.pending || invoice.pending || payment.pending };
}
