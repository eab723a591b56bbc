import type { StoreCaller } from '../../kit/operation';

type Permitted = Pick<StoreCaller, 'permissions'>;

/** Whether the caller may see the store's income. */
export const seesStoreIncome = ({ permissions }: Permitted): boolean => permissions.has('STORE_INCOME');

/** Whether the caller may see the income of every employee: managers and above with STORE_INCOME. */
export const seesEverybody = (caller: StoreCaller): boolean => caller.role !== 'staff' && seesStoreIncome(caller);

/** Whether an employee is the caller, who may see their own income. */
export const seesOwn = ({ ownEmployeeId, permissions }: StoreCaller, employeeId: string | null | undefined): boolean =>
  typeof employeeId === 'string' && ownEmployeeId === employeeId && permissions.has('PERSONAL_INCOME');

/** Whether the caller may see what payroll has of an employee: with STORE_PAYROLL of everybody, else of themselves. */
export const seesWorkedPay = (
  { permissions, ownEmployeeId }: Pick<StoreCaller, 'permissions' | 'ownEmployeeId'>,
  employeeId: string | null = null,
): boolean =>
  permissions.has('STORE_PAYROLL') ||
  (employeeId !== null && ownEmployeeId === employeeId && permissions.has('PERSONAL_PAYROLL'));

/** Whether the caller may see the commissions of the store, or of an employee, where they may see the income. */
export const seesCommission = (
  caller: Pick<StoreCaller, 'permissions' | 'ownEmployeeId'>,
  employeeId: string | null = null,
): boolean => caller.permissions.has('VIEW_COMMISSION_STRUCTURE') || seesWorkedPay(caller, employeeId);

/** Whether the caller may see what supplies take of commissions. */
export const seesSupplyShare = ({ permissions }: Permitted): boolean => permissions.has('VIEW_SUPPLY_SHARE');
