import { type CompanyRole, type PermissionKey, permissionsOfToken, type TokenRole } from '@suite/domain';

export interface PermissionGroup {
  id: string;
  keys: readonly PermissionKey[];
}

const work = (ownIncome: readonly PermissionKey[]): readonly PermissionGroup[] => [
  { id: 'booking', keys: ['BOOKING', 'OVERVIEW_BOOKING', 'UPDATE_BOOKING'] },
  { id: 'tickets', keys: ['ORDER', 'CREATE_ORDER', 'UPDATE_ORDER', 'UPDATE_GIFT_CARD'] },
  { id: 'customers', keys: ['VIEW_CUSTOMER_PHONE_NUMBER', 'MESSAGE', 'REVIEW'] },
  { id: 'income', keys: ['INCOME', ...ownIncome, 'STORE_INCOME'] },
];

const storePay: readonly PermissionKey[] = ['STORE_PAYROLL', 'VIEW_COMMISSION_STRUCTURE', 'VIEW_SUPPLY_SHARE'];

const team: PermissionGroup = { id: 'team', keys: ['STAFF', 'INVITE_STAFF', 'REMOVE_STAFF'] };
const ownFigures: readonly PermissionGroup[] = [
  ...work(['PERSONAL_INCOME']),
  { id: 'pay', keys: ['PERSONAL_PAYROLL', ...storePay] },
];

const inOffice: readonly PermissionGroup[] = [...work([]), { id: 'pay', keys: storePay }, team];
const managing: readonly PermissionGroup[] = [...ownFigures, team];
const employed: readonly PermissionGroup[] = [
  ...ownFigures,
  { id: 'team', keys: ['STAFF'] },
  { id: 'sign_in', keys: ['LOGIN', 'OTP_LOGIN'] },
];

const groups = { owner: inOffice, partner: inOffice, manager: managing, staff: employed } as const;

/**
 * Returns the permissions that can be decided for a role, in the order of a day's work: each permission that has
 * an effect for it. Income and pay of one's own are those of an employee, whom a manager can be, too. Employees can
 * neither invite nor remove people; the sign-in itself depends on a permission only for employees; AUTHENTICATED only means
 * that a person is signed in.
 */
export const groupsFor = (role: CompanyRole): readonly PermissionGroup[] => groups[role];

/** Returns whether an employee's token roles can carry the permission; true for persons without token roles. */
export const isEffective = (key: PermissionKey, tokenRoles: readonly TokenRole[]): boolean =>
  tokenRoles.length === 0 || tokenRoles.some((role) => permissionsOfToken(role).includes(key));
