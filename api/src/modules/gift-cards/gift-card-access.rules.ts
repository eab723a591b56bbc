import type { StoreCaller } from '../../kit/operation';

/** Whether the caller may see whole codes; others see their last four characters. */
export const seesCodes = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('UPDATE_GIFT_CARD');

/**
 * Whether the caller lists cards with their balances, which sum to what the store owes. Others find one card: by its code,
 * or by its end and the name of its client.
 */
export const listsCards = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('UPDATE_GIFT_CARD') || permissions.has('STORE_INCOME');

/** Whether the caller may see what the store owes to all holders together. */
export const seesBalances = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('STORE_INCOME');

/** Whether the caller may see the movements of all cards on all days. */
export const seesAllTransactions = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('STORE_INCOME');
