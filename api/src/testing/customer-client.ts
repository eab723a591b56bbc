import { randomUUID } from 'node:crypto';
import type {
  Customer,
  Customer_order_by,
  Customer_where,
  CustomerCounts,
  CustomerGroupCount,
  CustomerProfile,
  CustomerUpdateInput,
  CustomerVisit,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, TestPerson } from './pos-world';

const employee = '{ id full_name }';
const fields = `id full_name greeting_name phone phone_holder_id email note birthday birth_month_day visit_count last_visited type source language
  is_send_sms is_blocked_from_booking phone_number_hidden point { point } usual_employee ${employee} version cursor`;
const documents = {
  list: `query ($s: Int!, $offset: Int, $limit: Int, $after: UUID, $cursor: Cursor, $by: Customer_order_by, $where: Customer_where) {
    result: customer_list(whmcs_id: $s, offset: $offset, limit: $limit, after: $after, cursor: $cursor, order_by: $by, where: $where) { ${fields} } }`,
  count: `query ($s: Int!, $where: Customer_where) { result: customer_aggregate(whmcs_id: $s, where: $where) { count } }`,
  counts: `query ($s: Int!, $where: Customer_where) { result: customer_counts(whmcs_id: $s, where: $where) {
    count types { type count } sources { source count } statuses { status count } last_visits { band count } absences { days count }
    birth_months { month count } texts { is_send_sms count } } }`,
  groupCounts: `query ($s: Int!, $where: Customer_where) {
    result: customer_group_counts(whmcs_id: $s, where: $where) { group_id count } }`,
  update: `mutation ($s: Int!, $input_obj: CustomerUpdateInput!, $k: UUID!) {
    result: gci_station_update_customer(whmcs_id: $s, input_obj: $input_obj, idempotency_key: $k) { ${fields} } }`,
  profile: `query ($s: Int!, $id: UUID!) { result: customer_by_id(whmcs_id: $s, id: $id) {
    id customer { ${fields} } visit_interval_days usual_services { name visits employee ${employee} }
    next_visit { appointment_id services employee ${employee} } gift_cards { count balance }
    consent { accepts_texts is_opted_out records { kind is_agreed source } } spending { last_12_months lifetime average_ticket }
    family { id full_name is_holder } group_ids } }`,
  visits: `query ($s: Int!, $c: UUID!, $offset: Int, $limit: Int, $after: UUID, $cursor: Cursor) {
    result: customer_visits(whmcs_id: $s, customer_id: $c, offset: $offset, limit: $limit, after: $after, cursor: $cursor) {
      cursor id state created_at day order_items { item_name staff_name quantity } staff ${employee} paid discount point_bonus points_used
      order_id order_code appointment_id } }`,
  countVisits: `query ($s: Int!, $c: UUID!) { result: customer_visit_aggregate(whmcs_id: $s, customer_id: $c) { count } }`,
};

export interface CustomerPage {
  offset?: number;
  limit?: number;
  after?: string;
  cursor?: string;
}

/** Reads and changes clients as one person; each call throws RefusedError where the API refuses. */
export function customerClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const send = <Data>(document: string, variables: object = {}) =>
    resultOf<Data>(request, document, { s: whmcsId, ...variables });
  return {
    list: (where: Customer_where = {}, by: Customer_order_by = {}, page: CustomerPage = {}) =>
      send<Customer[]>(documents.list, { offset: 0, limit: 20, where, by, ...page }),
    count: async (where: Customer_where = {}) => (await send<{ count: number }>(documents.count, { where })).count,
    counts: (where: Customer_where = {}) => send<CustomerCounts>(documents.counts, { where }),
    groupCounts: (where: Customer_where = {}) => send<CustomerGroupCount[]>(documents.groupCounts, { where }),
    update: (input: Omit<CustomerUpdateInput, 'shares_number'> & { shares_number?: boolean }) =>
      send<Customer>(documents.update, { input_obj: input, k: randomUUID() }),
    profile: (id: string) => send<CustomerProfile>(documents.profile, { id }),
    visits: (id: string, page: CustomerPage = {}) =>
      send<CustomerVisit[]>(documents.visits, { c: id, offset: 0, limit: 20, ...page }),
    countVisits: async (id: string) => (await send<{ count: number }>(documents.countVisits, { c: id })).count,
  };
}

export type CustomerClient = ReturnType<typeof customerClient>;
