import { randomUUID } from 'node:crypto';
import type {
  CustomerGroup,
  CustomerGroupConditionInput,
  CustomerTypePreview,
  CustomerTypeRules,
  CustomerTypeRulesInput,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, TestPerson } from './pos-world';

const group =
  'id name kind is_system_group system_type rule { kind is_not types min max days month ids } customer_count customer_share version';
const rules = `new_days vip_mode vip_percent vip_amount at_risk_visits at_risk_factor at_risk_min_days at_risk_max_days regular_visits
  changed_at changed_by vip_from computed_at is_due counts { type count }`;
const change = (name: string, input: string, fields: string) =>
  `mutation ($s: Int!, $i: ${input}!, $k: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;
const documents = {
  list: `query ($s: Int!, $w: CustomerGroup_where) { result: customer_group_list(whmcs_id: $s, where: $w) { ${group} } }`,
  one: `query ($s: Int!, $id: UUID!) { result: customer_group_by_id(whmcs_id: $s, id: $id) { ${group} } }`,
  preview: `query ($s: Int!, $r: [CustomerGroupConditionInput!]!) { result: customer_group_preview(whmcs_id: $s, rule: $r) { customer_count total } }`,
  clients: `query ($s: Int!, $g: UUID!, $q: Text) {
    result: customer_list(whmcs_id: $s, where: { group_id: $g, search: $q }) { full_name } }`,
  create: change('gci_station_create_group_customer', 'CustomerGroupCreateInput', group),
  update: change('gci_station_update_group_customer', 'CustomerGroupUpdateInput', group),
  remove: change('gci_station_delete_group_customer', 'CustomerGroupDeleteInput', 'id name'),
  add: change('add_customer_to_group', 'CustomerGroupMembersInput', group),
  take: change('remove_customer_from_group', 'CustomerGroupMembersInput', group),
  join: change('add_groups_to_customer', 'CustomerGroupsOfCustomerInput', group),
  rules: `query ($s: Int!) { result: customer_type_rules(whmcs_id: $s) { ${rules} } }`,
  previewTypes: `query ($s: Int!, $i: CustomerTypeRulesInput!) { result: customer_type_preview(whmcs_id: $s, input_obj: $i) {
    total vip_from counts { type count } changes { from to count } } }`,
  setRules: change('customer_type_rules_set', 'CustomerTypeRulesInput', rules),
};

/** A condition as a test writes it. */
export type Condition = Partial<CustomerGroupConditionInput> & Pick<CustomerGroupConditionInput, 'kind'>;

/** Groups and types of a store's clients for one person; each call throws RefusedError if the API refuses. */
export function customerGroupsClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const send = <Data>(document: string, variables: object = {}) =>
    resultOf<Data>(request, document, { s: whmcsId, k: randomUUID(), ...variables });
  return {
    list: (customer_id?: string) => send<CustomerGroup[]>(documents.list, { w: customer_id ? { customer_id } : null }),
    one: (id: string) => send<CustomerGroup>(documents.one, { id }),
    preview: (r: readonly Condition[]) => send<{ customer_count: number; total: number }>(documents.preview, { r }),
    clients: async (g: string, q?: string) =>
      (await send<{ full_name: string }[]>(documents.clients, { g, q })).map(({ full_name }) => full_name),
    create: (name: string, rule: readonly Condition[] | null = null, id: string = randomUUID()) =>
      send<CustomerGroup>(documents.create, { i: { id, name, rule } }),
    update: (i: { id: string; version: number; name: string; rule?: readonly Condition[] | null }) =>
      send<CustomerGroup>(documents.update, { i }),
    remove: (id: string) => send<{ id: string; name: string }>(documents.remove, { i: { id } }),
    add: (group_id: string, customer_ids: readonly string[]) =>
      send<CustomerGroup>(documents.add, { i: { group_id, customer_ids } }),
    take: (group_id: string, customer_ids: readonly string[]) =>
      send<CustomerGroup>(documents.take, { i: { group_id, customer_ids } }),
    join: (customer_id: string, group_ids: readonly string[]) =>
      send<CustomerGroup[]>(documents.join, { i: { customer_id, group_ids } }),
    rules: () => send<CustomerTypeRules>(documents.rules),
    previewTypes: (i: CustomerTypeRulesInput) => send<CustomerTypePreview>(documents.previewTypes, { i }),
    setRules: (i: CustomerTypeRulesInput) => send<CustomerTypeRules>(documents.setRules, { i }),
  };
}
