import type { StoreCaller } from '../../kit/operation';

/** Whether employees' codes, phone numbers and emails leave the database for the caller, and order a list. */
export const seesContacts = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean => permissions.has('STAFF');

/** Whether the caller is told how employees are paid. */
export const seesPay = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('VIEW_COMMISSION_STRUCTURE');
