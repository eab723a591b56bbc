import type { StoreCaller } from '../../kit/operation';

/** Whether customers' phone numbers leave the database for the caller, and whether they are searched by. */
export const seesPhones = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('VIEW_CUSTOMER_PHONE_NUMBER');
