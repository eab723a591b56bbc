import { randomUUID } from 'node:crypto';
import type { OrderView } from '../modules/tickets/order-view.rules';
import type {
  GiftCard_order_by,
  GiftCard_where,
  GiftCardAggregate,
  GiftCardRecord,
  GiftCardTransaction,
  GiftCardTransaction_where,
  GiftCardTransactionAggregate,
  GiftCardTransactionInput,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, TestPerson } from './pos-world';

export const everyGiftCardField = `
  id whmcs_id code is_code_masked status source initial_balance current_balance balance paid_balance bonus_balance held amount price
  created_at sold_at sold_date last_loaded_at last_activity_at expires_on off_reason off_note off_at replaced_by_id replaces_id customer_company_id
  customer { id full_name phone companies { whmcs_id name } } order_id order_code
  pos_gift_card { order_item_id order_id order_code price } run_id start_code end_code printed_value`;
const everyTransactionField = `
  id gift_card_id code type balance_before balance_change balance_after bonus_change price date day dts_order_id order_code
  payment_method_types customer { id full_name phone } person_name note`;

const documents = {
  list: `query ($whmcs_id: Int!, $offset: Int! = 0, $limit: Int! = 20, $after: UUID, $order_by: GiftCard_order_by, $where: GiftCard_where) {
    result: gift_card_list(whmcs_id: $whmcs_id, offset: $offset, limit: $limit, after: $after, order_by: $order_by, where: $where) { ${everyGiftCardField} } }`,
  count: `query ($whmcs_id: Int!, $where: GiftCard_where) { result: gift_card_aggregate(whmcs_id: $whmcs_id, where: $where) { count current_balance } }`,
  byId: `query ($whmcs_id: Int!, $id: UUID!) { result: gift_card_by_id(whmcs_id: $whmcs_id, id: $id) { ${everyGiftCardField} } }`,
  byCode: `query ($whmcs_id: Int!, $code: Line!) { result: gcm_get_gift_card(whmcs_id: $whmcs_id, input_obj: { code: $code }) { ${everyGiftCardField} } }`,
  transactions: `query ($whmcs_id: Int!, $offset: Int! = 0, $limit: Int! = 20, $after: Int, $where: GiftCardTransaction_where) {
    result: gift_card_transaction_list(whmcs_id: $whmcs_id, offset: $offset, limit: $limit, after: $after, where: $where) { ${everyTransactionField} } }`,
  sums: `query ($whmcs_id: Int!, $where: GiftCardTransaction_where) {
    result: gift_card_transaction_aggregate(whmcs_id: $whmcs_id, where: $where) { count balance_change bonus_change price } }`,
};

const create = `mutation ($whmcs_id: Int!, $input: GiftCardTransactionInput!, $key: UUID!) {
  result: gcm_create_transaction(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) {
    id status decline_code gift_card { ${everyGiftCardField} }
    order { id order_code order_status version totals { total } order_items { id item_type item_name price staff_id } payments { id tender amount status source } } } }`;

export interface CreatedTransaction {
  id: string;
  status: 'completed' | 'pending' | 'declined';
  decline_code: string | null;
  gift_card: GiftCardRecord | null;
  order: Pick<OrderView, 'id' | 'order_code' | 'order_status' | 'version' | 'totals' | 'order_items' | 'payments'>;
}

interface Page<Where> {
  offset?: number;
  limit?: number;
  where?: Where;
}

/** Requests about gift cards in the name of one person. */
export function giftCardClient(
  { whmcsId, ava }: Pick<PosStore, 'whmcsId'> & Partial<Pick<PosStore, 'ava'>>,
  { request }: Pick<TestPerson, 'request'>,
) {
  const send = <Result>(document: string, variables: object = {}) =>
    resultOf<Result>(request, document, { whmcs_id: whmcsId, ...variables });
  return {
    send,
    /** Runs a transaction at the counter; each has its own id and key unless they are passed. Ava redeems by default. */
    create: (input: Omit<GiftCardTransactionInput, 'id'> & { id?: string }, key: string = randomUUID()) =>
      send<CreatedTransaction>(create, {
        input: { id: randomUUID(), ...(input.type === 'redeem' && ava ? { staff_id: ava.id } : {}), ...input },
        key,
      }),
    list: (page: Page<GiftCard_where> & { after?: string; order_by?: GiftCard_order_by } = {}) =>
      send<GiftCardRecord[]>(documents.list, page),
    count: async (where?: GiftCard_where) => (await send<GiftCardAggregate>(documents.count, { where })).count,
    aggregate: (where?: GiftCard_where) => send<GiftCardAggregate>(documents.count, { where }),
    byId: (id: string) => send<GiftCardRecord>(documents.byId, { id }),
    byCode: (code: string) => send<GiftCardRecord | null>(documents.byCode, { code }),
    transactions: (page: Page<GiftCardTransaction_where> & { after?: number } = {}) =>
      send<GiftCardTransaction[]>(documents.transactions, page),
    sums: (where?: GiftCardTransaction_where) => send<GiftCardTransactionAggregate>(documents.sums, { where }),
  };
}
export type GiftCardClient = ReturnType<typeof giftCardClient>;
