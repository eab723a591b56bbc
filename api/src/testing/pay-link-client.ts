import { randomUUID } from 'node:crypto';
import type {
  NewPayLink,
  OrderPayLink,
  PayLink,
  PayLinkCreateInput,
  PayLinkPage,
  PayLinkTextInput,
} from '../resolver-types.generated';
import { type OrderView, resultOf } from './pos-client';
import type { PosStore, PosTest, SendRequest, TestPerson } from './pos-world';
import { testCards } from './test-gateway';

const link = 'id order_id status method total seconds_left expires_at opened_at texted_at declines';
const page = `status language seconds_left total tip tip_base tip_presets max_tip decline_code
  store { name avatar phone country_code timezone } items { id type name quantity person amount discount } figures { kind amount }
  card_tokeniser { mode url } payment { order_code paid_at card_type card_last_four amount }`;

const documents = {
  ofOrder: `query ($whmcs_id: Int!, $id: UUID!) { result: pay_link_by_order(whmcs_id: $whmcs_id, order_id: $id) {
    can_text client_phone_ending link { ${link} } } }`,
  create: `mutation ($whmcs_id: Int!, $input: PayLinkCreateInput!, $key: UUID!) {
    result: pay_link_create(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { token link { ${link} } } }`,
  text: `mutation ($whmcs_id: Int!, $input: PayLinkTextInput!, $key: UUID!) {
    result: pay_link_text(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${link} } }`,
  cancel: `mutation ($whmcs_id: Int!, $id: UUID!, $key: UUID!) {
    result: pay_link_cancel(whmcs_id: $whmcs_id, id: $id, idempotency_key: $key) { ${link} } }`,
  page: `query ($token: Line!) { result: pay_link_page(token: $token) { ${page} } }`,
  open: `mutation ($token: Line!) { result: pay_link_open(token: $token) { ${page} } }`,
  pay: `mutation ($input: PayLinkPayInput!, $key: UUID!) {
    result: pay_link_pay(input_obj: $input, idempotency_key: $key) { ${page} } }`,
};

/** The pay links of a store, for one person; each call throws RefusedError if the API refuses. */
export function payLinkClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const send = <Data>(document: string, variables: object) =>
    resultOf<Data>(request, document, { whmcs_id: whmcsId, key: randomUUID(), ...variables });
  return {
    ofOrder: (id: string) => send<OrderPayLink>(documents.ofOrder, { id }),
    create: ({ id, version, totals }: OrderView, more: Partial<PayLinkCreateInput> = {}) =>
      send<NewPayLink>(documents.create, {
        input: { order_id: id, version, expected_total: totals.total, ...more },
      }),
    text: (input: PayLinkTextInput) => send<PayLink>(documents.text, { input }),
    cancel: (id: string) => send<PayLink>(documents.cancel, { id }),
  };
}

/** The number of a test card, or a token that was charged before, and the idempotency key. */
interface Payment {
  card: string;
  card_token: string;
  key: string;
}

/** The client's phone: without a session, at an address of its own. */
export function clientPhone({ fetch, gateway }: Pick<PosTest, 'fetch' | 'gateway'>, address: string = randomUUID()) {
  const request: SendRequest = async (query, variables) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    return (
      await fetch(new Request('http://localhost/graphql', { method: 'POST', headers, body }), { address })
    ).json();
  };
  const send = <Data>(document: string, variables: object) => resultOf<Data>(request, document, variables);
  return {
    page: (token: string) => send<PayLinkPage>(documents.page, { token }),
    open: (token: string) => send<PayLinkPage>(documents.open, { token }),
    pay: (token: string, tip = 0, { card = testCards.approves, ...sent }: Partial<Payment> = {}) => {
      const { card_token = gateway.token(card), key = randomUUID() } = sent;
      return send<PayLinkPage>(documents.pay, { input: { token, tip, card_token }, key });
    },
  };
}
