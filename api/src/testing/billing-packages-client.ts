import { randomUUID } from 'node:crypto';
import { orderTermsVersion } from '@suite/domain/billing/invoice';
import sql from 'sql-template-tag';
import type {
  CrmCreateOrderInput,
  CrmInvoice,
  CrmOrder,
  CrmOrderInput,
  CrmOrderLink,
  CrmPayment,
  CrmProductList,
  CrmService,
  CrmServiceChangeInput,
  CrmTaxedOrder,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, PosTest, TestPerson } from './pos-world';
import { testCards } from './test-gateway';

const lines = 'list_product_taxed { kind product_code quantity period_start period_end amount tax }';
const order = `id kind status ${lines} subtotal order_tax total credit due charged package_id invoice_id invoice_number
  payment_token payment_status decline_reason card_last_four`;
const service = `id product_code service_flag status registration_date expiration_date interval unit_price next_charge_on
  next_charge_amount card { last_four } cancels_at_end next_product_name next_interval next_unit_price has_scheduled_change
  changes { product_code interval unit_price is_now }`;
const change = (name: string, input: string, fields: string) =>
  `mutation ($s: Int!, $i: ${input}!, $k: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;
const documents = {
  products: `query ($s: Int!) { result: crm_products(whmcs_id: $s) { total offset data { code type prices { interval unit_price }
    included_until is_owned is_available } } }`,
  credits: `query ($s: Int!, $offset: Int!, $limit: Int!) { result: business_app_products(whmcs_id: $s, offset: $offset, limit: $limit) {
    total offset data { code credits_sms } } }`,
  services: `query ($s: Int!) { result: company_get_crm_services(whmcs_id: $s) { ${service} } }`,
  currentServices: `query ($s: Int!) { result: get_crm_company_services(whmcs_id: $s) { ${service} } }`,
  preview: `query ($s: Int!, $i: CrmOrderInput!) { result: company_get_crm_product(whmcs_id: $s, input_obj: $i) { ${lines} subtotal
    order_tax total credit due valid_until } }`,
  orders: `query ($s: Int!) { result: crm_order_list(whmcs_id: $s) { ${order} } }`,
  order: `query ($s: Int!, $id: UUID!) { result: crm_order(whmcs_id: $s, id: $id) { ${order} } }`,
  create: change('create_order_crm', 'CrmCreateOrderInput', `link_token order_id callback order { ${order} }`),
  invoice: change('crm_create_invoice', 'CrmInvoiceInput', `id payment_token order { ${order} }`),
  pay: change(
    'crm_payment_fastboy_gateway_business_app_submit_payment',
    'CrmPaymentInput',
    `status decline_reason order { ${order} }`,
  ),
  cancelOrder: change('crm_order_cancel', 'CrmOrderIdInput', order),
  changeAtEnd: change('crm_service_change', 'CrmServiceChangeInput', service),
  cancel: change('crm_service_cancel', 'CrmServiceIdInput', service),
  resume: change('crm_service_resume', 'CrmServiceIdInput', service),
  reason: change('crm_service_cancel_reason', 'CrmServiceReasonInput', service),
};

/** Packages, orders and products for one person; each call throws RefusedError if the API refuses. */
export function billingPackagesClient(
  { whmcsId }: Pick<PosStore, 'whmcsId'>,
  { request }: Pick<TestPerson, 'request'>,
) {
  const send = <Data>(document: string, variables: object = {}, k: string = randomUUID()) =>
    resultOf<Data>(request, document, { s: whmcsId, k, ...variables });
  const client = {
    products: () => send<CrmProductList>(documents.products),
    credits: (offset = 0, limit = 20) => send<CrmProductList>(documents.credits, { offset, limit }),
    services: () => send<CrmService[]>(documents.services),
    /** Without ended packages. */
    currentServices: () => send<CrmService[]>(documents.currentServices),
    preview: (i: CrmOrderInput) => send<CrmTaxedOrder>(documents.preview, { i }),
    orders: () => send<CrmOrder[]>(documents.orders),
    order: (id: string) => send<CrmOrder>(documents.order, { id }),
    /** By the current terms, or by others. */
    create: (
      { terms_version = orderTermsVersion, ...input }: Partial<CrmCreateOrderInput> & CrmOrderInput,
      key?: string,
    ) => send<CrmOrderLink>(documents.create, { i: { ...input, terms_version } }, key),
    invoice: ({ order_id, link_token }: Pick<CrmOrderLink, 'order_id' | 'link_token'>, key?: string) =>
      send<CrmInvoice>(documents.invoice, { i: { order_id, link_token } }, key),
    pay: (
      { id, payment_token }: Pick<CrmInvoice, 'id' | 'payment_token'>,
      card_id: string | null = null,
      key?: string,
    ) => send<CrmPayment>(documents.pay, { i: { id, payment_token, card_id } }, key),
    cancelOrder: (id: string) => send<CrmOrder>(documents.cancelOrder, { i: { id } }),
    changeAtEnd: (i: CrmServiceChangeInput) => send<CrmService>(documents.changeAtEnd, { i }),
    cancel: (id: string) => send<CrmService>(documents.cancel, { i: { id } }),
    resume: (id: string) => send<CrmService>(documents.resume, { i: { id } }),
    reason: (id: string, reason: string) => send<CrmService>(documents.reason, { i: { id, reason } }),
    /** Previews, orders and invoices. */
    async ordered(input: CrmOrderInput): Promise<CrmInvoice> {
      const { total } = await client.preview(input);
      return client.invoice(await client.create({ ...input, expected_total: total }));
    },
    /** The same, and pays. */
    bought: async (input: CrmOrderInput): Promise<CrmPayment> => client.pay(await client.ordered(input)),
  };
  return client;
}

export type BillingPackagesClient = ReturnType<typeof billingPackagesClient>;

/** Adds a card of the store behind its others, however it behaves; in Austin, Texas. */
export async function addBillingCard(
  world: PosTest,
  { whmcsId, owner }: Pick<PosStore, 'whmcsId' | 'owner'>,
  card: keyof typeof testCards = 'approves',
): Promise<string> {
  const id = randomUUID();
  const number = testCards[card];
  const reference = world.gateway.saveCard(number);
  await world.system((tx) =>
    tx.query(sql`
      insert into billing_card (whmcs_id, id, reference, card_type, last_four, first_six, expires, address, city, state, zip, country,
        position, consent_version, consent_at, consent_by, created_at)
      select ${whmcsId}::integer, ${id}::uuid, ${reference}, 'Visa', ${number.slice(-4)}, ${number.slice(0, 6)}, '12/40', '1 Main', 'Austin',
        'TX', '78701', 'US', count(*), 1, ${world.now}::timestamptz, ${owner.id}::uuid, ${world.now}::timestamptz
      from billing_card where whmcs_id = ${whmcsId} and position is not null`),
  );
  return id;
}
