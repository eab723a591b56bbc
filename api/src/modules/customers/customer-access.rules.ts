import type { StoreCaller } from '../../kit/operation';

/** Whether the caller may see customers' phone numbers, and search by them. */
export const seesPhones = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('VIEW_CUSTOMER_PHONE_NUMBER');

/** Whether the caller may read clients. */
export const seesClients = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('BOOKING') || permissions.has('ORDER');

/** Whether the caller may see how often customers did not come: staff see their own appointments only. */
export const seesNoShows = ({ employeeId, permissions }: Pick<StoreCaller, 'employeeId' | 'permissions'>): boolean =>
  employeeId === null && permissions.has('BOOKING');
