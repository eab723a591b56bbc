import { randomUUID } from 'node:crypto';
import type {
  CustomerAdjustPointsInput,
  PointAccount,
  PointLiability,
  PointLog,
  PointRule,
  PointRuleInput,
} from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, TestPerson } from './pos-world';

const account =
  'customer_id full_name point lifetime_point point_held value to_next_reward expiries { points expires_on } is_excluded is_on';
const rule = 'is_on points_per_dollar points_per_reward reward_value expiry_months version';
const logRow = 'cursor id type old_point change new_point description created_at order_id person_name expires_on';

const mutation = (name: string, input: string, fields: string) =>
  `mutation ($s: Int!, $i: ${input}!, $k: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;

/** The points of a store's clients for one person; each call throws RefusedError where the API refuses. */
export function pointsClient(
  { whmcsId, client }: Pick<PosStore, 'whmcsId' | 'client'>,
  { request }: Pick<TestPerson, 'request'>,
) {
  const send = <Data>(document: string, variables: object = {}) =>
    resultOf<Data>(request, document, { s: whmcsId, k: randomUUID(), ...variables });
  const readRule = () => send<PointRule>(`query ($s: Int!) { result: point_rule(whmcs_id: $s) { ${rule} } }`);
  return {
    account: (customer: string = client) =>
      send<PointAccount>(
        `query ($s: Int!, $c: UUID!) { result: point_account(whmcs_id: $s, customer_id: $c) { ${account} } }`,
        { c: customer },
      ),
    log: (page: { limit?: number; cursor?: string | null; after?: number } = {}, customer: string = client) =>
      send<PointLog[]>(
        `query ($s: Int!, $c: UUID!, $limit: Int! = 20, $after: Int, $cursor: Cursor) {
          result: point_log_list(whmcs_id: $s, customer_id: $c, limit: $limit, after: $after, cursor: $cursor) { ${logRow} } }`,
        { c: customer, ...page },
      ),
    count: (customer: string = client) =>
      send<{ count: number }>(
        'query ($s: Int!, $c: UUID!) { result: point_log_aggregate(whmcs_id: $s, customer_id: $c) { count } }',
        { c: customer },
      ),
    rule: readRule,
    /** Changes some fields of the rule as the person sees it. */
    setRule: async (changes: Partial<PointRuleInput>) =>
      send<PointRule>(mutation('point_rule_update', 'PointRuleInput', rule), {
        i: { ...(await readRule()), ...changes },
      }),
    liability: (points_per_reward: number, reward_value: number) =>
      send<PointLiability>(
        `query ($s: Int!, $p: Int!, $v: Cents!) { result: point_liability(whmcs_id: $s, points_per_reward: $p, reward_value: $v) {
          points clients clients_with_reward redeemable value expiring_points } }`,
        { p: points_per_reward, v: reward_value },
      ),
    adjust: (change: number, more: Partial<CustomerAdjustPointsInput> = {}, key: string = randomUUID()) =>
      send<PointAccount>(mutation('customer_adjust_points', 'CustomerAdjustPointsInput', account), {
        i: { customer_id: client, change, reason: 'Forgotten', ...more },
        k: key,
      }),
    exclude: (is_excluded: boolean, customer: string = client) =>
      send<PointAccount>(mutation('customer_exclude_from_points', 'CustomerExcludeFromPointsInput', account), {
        i: { customer_id: customer, is_excluded },
      }),
  };
}

export type PointsClient = ReturnType<typeof pointsClient>;
