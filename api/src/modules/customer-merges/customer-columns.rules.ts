import type { CustomerMergeKind } from '../../resolver-types.generated';

/**
 * What a merge does with a column that names a client: `moves` repoints its rows and logs their ids, under the kind that a
 * preview counts (null: not counted); `once` does so in a table that has a client once for each `key`, where a row that the
 * target has already goes; `by` is a rule of its own; `stays` keeps them at the source, for a reason.
 */
export type CustomerColumnRule =
  | { moves: CustomerMergeKind | null }
  | { once: CustomerMergeKind | null; key: string }
  | { by: 'numbers' | 'income' | 'pairs' | 'points' }
  | { stays: string };

/**
 * Every column that names a client, as `table.column`. A test compares it with the database: a table that is missing would
 * lose its rows with a merge.
 */
export const customerColumns: Readonly<Record<string, CustomerColumnRule>> = {
  'appointment.customer_id': { moves: 'appointments' },
  'appointment.guest_of': { moves: 'guests' },
  'sales_order.customer_id': { moves: 'tickets' },
  'gift_card.customer_id': { moves: 'gift_cards' },
  'gift_card.reminder_customer_id': { moves: null },
  'customer_card.customer_id': { moves: 'cards_on_file' },
  'inbound_text.customer_id': { moves: 'texts' },
  'check_in.customer_id': { moves: null },
  'customer_photo.customer_id': { moves: null },
  // Both may have a code of one campaign: the target can use both.
  'promo_code.customer_id': { moves: null },
  'promo_redemption.customer_id': { moves: null },
  'visit_survey.customer_id': { moves: null },
  'customer_group_member.customer_id': { once: null, key: 'group_id' },
  // Who was merged into the source leads to the target, too.
  'customer.merged_into_id': { moves: null },
  // Both can have an income of one day: the sums are added.
  'income_client_day.customer_id': { by: 'income' },
  // The module of points moves lots with the balance that they add up to.
  'point_lot.customer_id': { by: 'points' },
  // A family follows the holder of its number.
  'customer.phone_holder_id': { by: 'numbers' },
  // Both can be no duplicates of the same third client: the pair stays once.
  'customer_not_same.first_id': { by: 'pairs' },
  'customer_not_same.second_id': { by: 'pairs' },
  'point_log.customer_id': {
    stays:
      'The log of points is never changed: a row takes the points from one client, and one gives them to the other.',
  },
  'campaign_recipient.customer_id': {
    stays: 'What a campaign sent to whom; its address is what nothing is sent to twice.',
  },
  'customer_activity.customer_id': { stays: 'Sums of visits: those of both are computed again.' },
  'customer_activity_item.customer_id': { stays: 'Sums of visits: those of both are computed again.' },
  'client_consent.customer_id': {
    stays: 'What was agreed belongs to the number or the address, and is never changed.',
  },
  'customer_merge.source_id': { stays: 'Of former merges.' },
  'customer_merge.target_id': { stays: 'Of former merges.' },
};

export interface MovingColumn {
  table: string;
  column: string;
  kind: CustomerMergeKind | null;
}

/** The columns whose rows a merge repoints, in the order in which it locks them. */
export const movingColumns: readonly MovingColumn[] = Object.entries(customerColumns).flatMap(([name, rule]) => {
  const [table = '', column = ''] = name.split('.');
  return 'moves' in rule ? [{ table, column, kind: rule.moves }] : [];
});

/** The columns of tables that have a client once for each key. */
export const onceColumns: readonly (MovingColumn & { key: string })[] = Object.entries(customerColumns).flatMap(
  ([name, rule]) => {
    const [table = '', column = ''] = name.split('.');
    return 'once' in rule ? [{ table, column, kind: rule.once, key: rule.key }] : [];
  },
);
