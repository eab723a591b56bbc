import type { StoreCaller } from '../../kit/operation';

/** Whether the caller may see employees' phone numbers and emails. */
export const seesContacts = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean => permissions.has('STAFF');

/** Whether the caller may see how employees are paid. */
export const seesPay = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('VIEW_COMMISSION_STRUCTURE');
