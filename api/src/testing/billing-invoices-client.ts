import { randomUUID } from 'node:crypto';
import type { InvoiceItem } from '@suite/domain/billing/invoice';
import type {
  BillingAccount,
  BillingInvoice,
  BillingInvoiceDetail,
  BillingInvoiceSent,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, TestPerson } from './pos-world';

const invoice =
  'id kind status number invoice_day period_start period_end names_en names_vi currency total tax paid due sent_at cursor';
const party = '{ name address country email tax_number }';
const link = '{ id number invoice_day total }';
const documents = {
  list: `query ($s: Int!, $w: BillingInvoice_where, $n: Int!, $c: Cursor) {
    result: billing_invoice_list(whmcs_id: $s, where: $w, limit: $n, cursor: $c) { ${invoice} } }`,
  count: `query ($s: Int!, $w: BillingInvoice_where) { result: billing_invoice_aggregate(whmcs_id: $s, where: $w) { count } }`,
  one: `query ($s: Int!, $id: UUID!) { result: billing_invoice(whmcs_id: $s, id: $id) {
    invoice { ${invoice} } title issuer ${party} buyer ${party} subtotal recipients order_id corrects ${link} credit_notes ${link}
    lines { position kind product_code name_en name_vi quantity period_start period_end amount tax }
    taxes { name place rate taxable_share base amount } payments { kind at amount card_type last_four } } }`,
  account: 'query ($s: Int!) { result: billing_account(whmcs_id: $s) { credit receivable currency } }',
  send: `mutation ($s: Int!, $i: BillingInvoiceSendInput!, $k: UUID!) {
    result: billing_invoice_send(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id sent_at recipients } }`,
};

/** The invoices of a store for one person; each call throws RefusedError if the API refuses. */
export function billingInvoicesClient(
  { whmcsId }: Pick<PosStore, 'whmcsId'>,
  { request }: Pick<TestPerson, 'request'>,
) {
  const query = <Data>(document: string, variables: object = {}) =>
    resultOf<Data>(request, document, { s: whmcsId, ...variables });
  return {
    list: (w: object | null = null, { n = 50, c = null }: { n?: number; c?: string | null } = {}) =>
      query<BillingInvoice[]>(documents.list, { w, n, c }),
    count: async (w: object | null = null) => (await query<{ count: number }>(documents.count, { w })).count,
    one: (id: string) => query<BillingInvoiceDetail>(documents.one, { id }),
    account: () => query<BillingAccount>(documents.account),
    send: (id: string, k: string = randomUUID()) => query<BillingInvoiceSent>(documents.send, { i: { id }, k }),
  };
}

/** A month of Go POS as an invoice has it. */
export const posMonth = (changes: Partial<InvoiceItem> = {}): InvoiceItem => ({
  kind: 'period',
  productCode: 'gopos',
  productKind: 'service',
  nameEn: 'Go POS',
  nameVi: 'Go POS',
  quantity: 1,
  period: { start: '2026-11-21', end: '2026-12-20' },
  amount: 7900,
  ...changes,
});
