import type { StoreCaller } from '../../kit/operation';

/** Whether the store's income leaves the database for the caller. */
export const seesStoreIncome = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('STORE_INCOME');
