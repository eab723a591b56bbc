import type { StoreCaller } from '../../kit/operation';

/** Whether the caller may see employees' codes, phone numbers and emails, and order a list by them. */
export const seesContacts = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean => permissions.has('STAFF');

/** Whether the caller may see how employees are paid. */
export const seesPay = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('VIEW_COMMISSION_STRUCTURE');
