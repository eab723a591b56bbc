import { randomUUID } from 'node:crypto';
import type {
  CardInfo,
  CardInfoAddressInput,
  CardInfoCreateInput,
  CardInfoCreation,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, TestPerson } from './pos-world';

const card = `id default_payment_profile is_backup card_type card_number expiration_date status holder_name address city state
  zip country is_last_for_packages`;
const change = (name: string, input: string, fields: string) =>
  `mutation ($s: Int!, $i: ${input}!, $k: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;
const documents = {
  list: `query ($s: Int!) { result: crm_get_card_info_list(whmcs_id: $s) { ${card} } }`,
  form: `query ($s: Int!) { result: crm_card_info_form(whmcs_id: $s) { card_tokeniser { mode } country cards_left consent_version } }`,
  create: change(
    'crm_create_card_info',
    'CardInfoCreateInput',
    `id new_payment_profile_id checked_amount is_zip_mismatch card { ${card} }`,
  ),
  makeDefault: change('crm_update_card_default', 'CardInfoInput', card),
  order: change('billing_card_order', 'CardInfoOrderInput', card),
  address: change('crm_update_card_address', 'CardInfoUpdateAddressInput', card),
  remove: change('crm_delete_card_info', 'CardInfoInput', card),
};

export const billingAddress: CardInfoAddressInput = {
  address: '100 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
};

/** The cards of a store itself for one person; each call throws RefusedError if the API refuses. */
export function billingCardsClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const send = <Data>(document: string, variables: object = {}, k: string = randomUUID()) =>
    resultOf<Data>(request, document, { s: whmcsId, k, ...variables });
  return {
    list: () => send<CardInfo[]>(documents.list),
    form: () => send<{ cards_left: number; country: string; consent_version: number }>(documents.form),
    create: (payment_token: string, more: Partial<CardInfoCreateInput> = {}, key?: string) =>
      send<CardInfoCreation>(
        documents.create,
        {
          i: { id: randomUUID(), payment_token, billing_address: billingAddress, consent_version: 1, ...more },
        },
        key,
      ),
    makeDefault: (id: string) => send<CardInfo>(documents.makeDefault, { i: { id } }),
    order: (ids: readonly string[]) => send<CardInfo[]>(documents.order, { i: { ids } }),
    address: (id: string, more: Partial<CardInfoAddressInput>) =>
      send<CardInfo>(documents.address, { i: { id, billing_address: { ...billingAddress, ...more } } }),
    remove: (id: string) => send<CardInfo>(documents.remove, { i: { id } }),
  };
}
