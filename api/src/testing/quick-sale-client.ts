import { randomUUID } from 'node:crypto';
import type { QuickSale } from '../modules/quick-sale/quick-sale.service';
import type { CustomerCard, QuickSaleInput } from '../resolver-types.generated';
import { resultOf } from './pos-client';
import { everyOrderField } from './pos-documents';
import type { PosStore, TestPerson } from './pos-world';

const card = 'id created_at payment_method { id card_type card_last_four card_first_six card_holder_name }';
const sale = `id status decline_code saved_card { ${card} } order { ${everyOrderField} }`;

const documents = {
  sell: `mutation ($whmcs_id: Int!, $input: QuickSaleInput!, $key: UUID!) {
    result: gci_payment_virtual_sale(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${sale} }
  }`,
  find: `query ($whmcs_id: Int!, $id: UUID!) { result: quick_sale_by_id(whmcs_id: $whmcs_id, id: $id) { ${sale} } }`,
  cards: `query ($whmcs_id: Int!, $id: UUID!) { result: customer_card_list(whmcs_id: $whmcs_id, customer_id: $id) { ${card} } }`,
  remove: `mutation ($whmcs_id: Int!, $input: CustomerCardRemoveInput!, $key: UUID!) {
    result: customer_card_remove(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${card} }
  }`,
};

/** Quick sales of one person, and the cards on file; each call throws RefusedError where the API refuses. */
export function quickSaleClient(
  { whmcsId, ava, ben }: Pick<PosStore, 'whmcsId'> & Partial<Pick<PosStore, 'ava' | 'ben'>>,
  { request, id }: Pick<TestPerson, 'request'> & Partial<Pick<TestPerson, 'id'>>,
) {
  const send = <Data>(document: string, variables: object) =>
    resultOf<Data>(request, document, { whmcs_id: whmcsId, ...variables });
  const staff_id = id === ava?.id || id === ben?.id ? null : (ava?.id ?? null);
  return {
    /** Sells $10.00 by cash by default, for Ava unless an employee sells; the total is the amount of a store without fees. */
    sell: ({ amount = 1_000, tip = 0, ...more }: Partial<QuickSaleInput> = {}, key: string = randomUUID()) =>
      send<QuickSale>(documents.sell, {
        input: { id: randomUUID(), amount, tip, tender: 'cash', staff_id, expected_total: amount + tip, ...more },
        key,
      }),
    find: (id: string) => send<QuickSale>(documents.find, { id }),
    cards: (id: string) => send<CustomerCard[]>(documents.cards, { id }),
    remove: (id: string, key: string = randomUUID()) => send<CustomerCard>(documents.remove, { input: { id }, key }),
  };
}

export type QuickSaleClient = ReturnType<typeof quickSaleClient>;
