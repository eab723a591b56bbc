import { randomUUID } from 'node:crypto';
import { makeCodes } from '../modules/promo-codes/promo-codes.service';
import type { PromoTerms } from '../modules/promo-codes/promo-codes.store';
import type { OrderView } from '../modules/tickets/order-view.rules';
import type { PromoCodeCheck } from '../resolver-types.generated';
import { resultOf } from './pos-client';
import { everyOrderField } from './pos-documents';
import type { PosStore, PosTest, TestPerson } from './pos-world';

const documents = {
  check: `query ($whmcs_id: Int!, $order_id: UUID!, $code: Line) {
    result: promo_code_check(whmcs_id: $whmcs_id, order_id: $order_id, code: $code) {
      problem codes { id code campaign_id name discount_type discount_value valid_from valid_until is_one_time } } }`,
  add: `mutation ($whmcs_id: Int!, $input: OrderAddPromoCodeInput!, $key: UUID!) {
    result: order_add_promo_code(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${everyOrderField} } }`,
  remove: `mutation ($whmcs_id: Int!, $input: OrderRemovePromoCodeInput!, $key: UUID!) {
    result: order_remove_promo_code(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${everyOrderField} } }`,
};

/** Promo codes on tickets, for one person; each call throws RefusedError if the API refuses. */
export function promoClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const send = <Data>(document: string, variables: object) =>
    resultOf<Data>(request, document, { whmcs_id: whmcsId, key: randomUUID(), ...variables });
  const at = ({ id, version }: Pick<OrderView, 'id' | 'version'>) => ({ order_id: id, version });
  return {
    check: ({ id }: Pick<OrderView, 'id'>, code?: string) =>
      send<PromoCodeCheck>(documents.check, { order_id: id, code }),
    add: (order: OrderView, promo_code_id: string) =>
      send<OrderView>(documents.add, { input: { ...at(order), promo_code_id } }),
    remove: (order: OrderView) => send<OrderView>(documents.remove, { input: at(order) }),
  };
}

/** Makes a code of a campaign for a client, $10 off once by default. */
export async function makeCode(
  world: PosTest,
  { whmcsId, client }: Pick<PosStore, 'whmcsId' | 'client'>,
  terms: Partial<PromoTerms> & { customerId?: string } = {},
): Promise<string> {
  const { customerId = client, ...more } = terms;
  const all: PromoTerms = {
    whmcsId,
    campaignId: randomUUID(),
    name: 'Spring week',
    discountType: 'usd',
    discountValue: 1_000,
    validFrom: '2020-01-01',
    validUntil: '2099-12-31',
    isOneTime: true,
    ...more,
  };
  const codes = await world.system((tx) => makeCodes(tx, all, [customerId], world.now));
  const code = codes.get(customerId);
  if (!code) throw new Error('The client has no code.');
  return code;
}
