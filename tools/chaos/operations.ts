/** A ticket as far as a till needs it. */
export interface Ticket {
  id: string;
  version: number;
  order_status: string;
  refunded: number;
  totals: { net: number; tip: number; total: number };
  customer: { id: string; point: number } | null;
  order_items: { id: string; item_type: string; quantity: number; gift_card: { code: string } | null }[];
  payments: { tender: string; amount: number; status: string }[];
  refunds: { id: string; status: string; amount: number; tenders: { tender: string; amount: number }[] }[];
}
export interface Paid {
  status: 'completed' | 'pending' | 'declined';
  order: Ticket;
}
export interface Quote {
  amount: number;
  lines_left: { order_item_id: string; quantity: number; is_whole: boolean }[];
}

const ticket = `id version order_status refunded totals { net tip total } customer { id point }
  order_items { id item_type quantity gift_card { code } } payments { tender amount status }
  refunds { id status amount tenders { tender amount } }`;
const made = (name: string, type: string, fields: string) => `
  mutation ($whmcs_id: Int!, $input: ${type}, $key: UUID!) {
    result: ${name}(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${fields} }
  }`;
const paid = `status order { ${ticket} }`;

/** The operations of a device at the point of sale; the result of each is `result`. */
export const operations = {
  byId: `query ($whmcs_id: Int!, $id: UUID!) { result: order_by_id(whmcs_id: $whmcs_id, id: $id) { ${ticket} } }`,
  client: made('customer_create', 'CustomerCreateInput!', 'id'),
  create: made('order_create', 'OrderCreateInput!', ticket),
  add: made('order_add_items', 'OrderAddItemsInput!', ticket),
  review: made('order_update_review', 'OrderUpdateReviewInput!', ticket),
  checkout: made('order_checkout', 'CheckoutInput!', paid),
  quickSale: made('gci_payment_virtual_sale', 'QuickSaleInput!', paid),
  offline: made('order_take_offline', 'OfflineTicketInput!', `order { ${ticket} }`),
  refund: made('order_refund', 'RefundInput!', paid),
  void: made('order_void', 'OrderVoidInput!', paid),
  quote: `query ($whmcs_id: Int!, $input: RefundQuoteInput!) {
    result: order_refund_quote(whmcs_id: $whmcs_id, input_obj: $input) { amount lines_left { order_item_id quantity is_whole } }
  }`,
};
