import { defineMutation, defineQuery, managersAndAbove, ownersAndPartners, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { adjustPoints, excludeFromPoints, readLiability, viewAccount } from './point-account.service';
import { countLog, listLog } from './point-account.store';
import { readPointRule, updatePointRule } from './point-rule.service';

const toRead = storeAccess([], managersAndAbove);
const toChange = storeAccess([], ownersAndPartners);
/** Points are earned by tickets, and are a part of Go Checkin. */
const toRule = storeAccess([], { ...ownersAndPartners, services: ['gci', 'pos'] });

/** The points of clients, and the rule by which they earn and use them. */
export const pointOperations = [
  defineQuery({
    name: 'point_log_list',
    access: toRead,
    example: ({ client }) => ({ customer_id: client }),
    resolve: async ({ customer_id: customerId, ...page }, { tx, caller }) => {
      checkPaging(page);
      return listLog(tx, caller.whmcsId, { customerId, ...page });
    },
  }),
  defineQuery({
    name: 'point_log_aggregate',
    access: toRead,
    example: ({ client }) => ({ customer_id: client }),
    resolve: async ({ customer_id }, { tx, caller }) => ({ count: await countLog(tx, caller.whmcsId, customer_id) }),
  }),
  defineQuery({
    name: 'point_account',
    access: toRead,
    example: ({ client }) => ({ customer_id: client }),
    resolve: ({ customer_id }, context) => viewAccount(context, customer_id),
  }),
  defineQuery({
    name: 'point_rule',
    access: toRule,
    resolve: (_, { tx, caller }) => readPointRule(tx, caller.whmcsId),
  }),
  defineQuery({
    name: 'point_liability',
    access: toRule,
    isReport: true,
    example: () => ({ points_per_reward: 100, reward_value: 500 }),
    resolve: (values, context) => readLiability(context, values),
  }),
  defineMutation({
    name: 'point_rule_update',
    access: toRule,
    audit: {
      group: 'settings',
      data: [
        'input_obj.is_on',
        'input_obj.points_per_dollar',
        'input_obj.points_per_reward',
        'input_obj.reward_value',
        'input_obj.expiry_months',
      ],
    },
    example: () => ({
      input_obj: {
        is_on: true,
        points_per_dollar: 2,
        points_per_reward: 100,
        reward_value: 500,
        expiry_months: 12,
        version: 'on-1-100-500-0',
      },
    }),
    resolve: ({ input_obj }, context) => updatePointRule(context, input_obj),
  }),
  defineMutation({
    name: 'customer_adjust_points',
    access: toChange,
    audit: { group: 'clients', subject: 'input_obj.customer_id', data: ['input_obj.change'] },
    example: ({ client }) => ({
      input_obj: { customer_id: client, change: 50, reason: 'Forgotten at the last visit' },
    }),
    resolve: ({ input_obj }, context) => adjustPoints(context, input_obj),
  }),
  defineMutation({
    name: 'customer_exclude_from_points',
    access: toChange,
    audit: { group: 'clients', subject: 'input_obj.customer_id', data: ['input_obj.is_excluded'] },
    example: ({ client }) => ({ input_obj: { customer_id: client, is_excluded: true } }),
    resolve: ({ input_obj }, context) => excludeFromPoints(context, input_obj),
  }),
];
