import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type {
  CustomerDuplicates,
  CustomerMerge,
  CustomerMergeChoice,
  CustomerMergePreview,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, PosTest, TestPerson } from './pos-world';

const merge = `id merged_id merged_name merged_at person_name undo_until undone_at undo_refusal
  customer { id full_name greeting_name phone phone_holder_id email birthday birth_month_day note visit_count is_send_sms is_blocked_from_booking status type point { point lifetime_point } }`;
const documents = {
  merge: `mutation ($s: Int!, $i: CustomerMergeInput!, $k: UUID!) {
    result: customer_merge(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${merge} } }`,
  undo: `mutation ($s: Int!, $i: CustomerMergeUndoInput!, $k: UUID!) {
    result: customer_merge_undo(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${merge} } }`,
  list: `query ($s: Int!, $id: UUID) { result: customer_merge_list(whmcs_id: $s, customer_id: $id) { ${merge} } }`,
  notSame: `mutation ($s: Int!, $i: CustomerNotSameInput!, $k: UUID!) {
    result: customer_not_same(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { id other_id is_not_same } }`,
  preview: `query ($s: Int!, $target: UUID!, $source: UUID!) {
    result: customer_merge_preview(whmcs_id: $s, target_id: $target, source_id: $source) {
      target { id } source { id } score strength reasons fields { name target_value source_value keeps choices }
      moves { kind count } points gift_card_balance accepts_texts is_blocked_from_booking } }`,
  duplicates: `query ($s: Int!, $id: UUID, $strength: CustomerDuplicateStrength, $offset: Int, $limit: Int) {
    result: customer_duplicates(whmcs_id: $s, customer_id: $id, strength: $strength, offset: $offset, limit: $limit) {
      count pairs { score strength reasons first { id full_name phone } second { id full_name phone } } } }`,
};

/** Merges of clients by one person; each call throws RefusedError where the API refuses. */
export function mergeClient({ whmcsId: s }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const send = <Data>(document: string, variables: object) =>
    resultOf<Data>(request, document, { s, k: randomUUID(), ...variables });
  return {
    merge: (target_id: string, source_id: string, choices: CustomerMergeChoice[] = [], k: string = randomUUID()) =>
      send<CustomerMerge>(documents.merge, { i: { target_id, source_id, choices }, k }),
    undo: (id: string, k: string = randomUUID()) => send<CustomerMerge>(documents.undo, { i: { id }, k }),
    list: (id: string | null = null) => send<CustomerMerge[]>(documents.list, { id }),
    notSame: (customer_id: string, other_id: string, is_not_same = true) =>
      send<object>(documents.notSame, { i: { customer_id, other_id, is_not_same } }),
    preview: (target: string, source: string) => send<CustomerMergePreview>(documents.preview, { target, source }),
    duplicates: (variables: object = {}) => send<CustomerDuplicates>(documents.duplicates, variables),
  };
}

export interface TestClient {
  id?: string;
  first?: string;
  last?: string;
  phone?: string | null;
  holder?: string | null;
  email?: string | null;
  birthday?: string | null;
  note?: string | null;
  sms?: boolean;
  blocked?: boolean;
  visits?: number;
  points?: number;
}

/** Adds a client of a store, with points from before the suite; returns the id. */
export async function addClient(world: PosTest, { whmcsId }: PosStore, client: TestClient = {}): Promise<string> {
  const {
    id = randomUUID(),
    first = 'Lan',
    last = 'Tran',
    phone = null,
    holder = null,
    email = null,
    points = 0,
  } = client;
  const { birthday = null, note = null, sms = true, blocked = false, visits = 0 } = client;
  await world.system(async (tx) => {
    await tx.query(sql`
      insert into customer (whmcs_id, id, first_name, last_name, search_name, phone, phone_holder_id, email, birthday, birth_month_day, note,
        is_send_sms, is_blocked_from_booking, visit_count, earlier_visit_count, point, lifetime_point, create_at)
      values (${whmcsId}, ${id}, ${first}, ${last}, search_key(${`${first} ${last}`}), ${phone}, ${holder}, ${email}, ${birthday}::date,
        to_char(${birthday}::date, 'MM-DD'), ${note}, ${sms}, ${blocked}, ${visits}, ${visits}, ${points}, ${points}, ${world.now})`);
    if (points !== 0)
      await tx.query(sql`
        with entry as (
          insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, created_at)
          values (${whmcsId}, ${id}, 'opening', 0, ${points}, ${points}, ${world.now}) returning *)
        insert into point_lot (whmcs_id, customer_id, log_id, points, initial_points, left_points, earned_at)
        select whmcs_id, customer_id, id, change, change, change, created_at from entry where change > 0`);
  });
  return id;
}
