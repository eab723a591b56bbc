import type { StoreCaller } from '../../kit/operation';

/** Whether the caller may see customers' phone numbers, and search by them. */
export const seesPhones = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('VIEW_CUSTOMER_PHONE_NUMBER');
