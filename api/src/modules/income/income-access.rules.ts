import type { StoreCaller } from '../../kit/operation';

/** Whether the caller may see the store's income. */
export const seesStoreIncome = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('STORE_INCOME');
