/** The permission keys of the product. */
export const permissionKeys = [
  'INCOME',
  'STORE_INCOME',
  'STORE_PAYROLL',
  'PERSONAL_INCOME',
  'PERSONAL_PAYROLL',
  'BOOKING',
  'OVERVIEW_BOOKING',
  'UPDATE_BOOKING',
  'ORDER',
  'CREATE_ORDER',
  'UPDATE_ORDER',
  // Sells and tops up gift cards at the counter, cares for them, and sees their codes.
  'UPDATE_GIFT_CARD',
  'STAFF',
  'INVITE_STAFF',
  'REMOVE_STAFF',
  'LOGIN',
  'AUTHENTICATED',
  'OTP_LOGIN',
  'MESSAGE',
  'VIEW_CUSTOMER_PHONE_NUMBER',
  'VIEW_SUPPLY_SHARE',
  'VIEW_COMMISSION_STRUCTURE',
  'REVIEW',
] as const;
export type PermissionKey = (typeof permissionKeys)[number];

export const companyRoles = ['owner', 'partner', 'manager', 'staff'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Whether a role changes the store's records: catalog and settings. */
export const managesStore = (role: CompanyRole | null): boolean => role === 'owner' || role === 'partner';

const storeWide: readonly PermissionKey[] = [
  'STORE_INCOME',
  'STORE_PAYROLL',
  'VIEW_COMMISSION_STRUCTURE',
  'VIEW_SUPPLY_SHARE',
  'REMOVE_STAFF',
];
const notForStaff: readonly PermissionKey[] = [
  ...storeWide,
  'STAFF',
  'INVITE_STAFF',
  'VIEW_CUSTOMER_PHONE_NUMBER',
  'UPDATE_GIFT_CARD',
];

/** Returns the permissions of a role unless an owner changed them for the person (the product's default matrix). */
export function defaultPermissions(role: CompanyRole): PermissionKey[] {
  const without = role === 'staff' ? notForStaff : role === 'manager' ? storeWide : [];
  return permissionKeys.filter((key) => !without.includes(key));
}

/** Roles that a token has. ROLE_USER is the owner side; the others are an employee's. */
export const tokenRoles = ['ROLE_USER', 'ROLE_STAFF', 'ROLE_STAFF_BOOKING', 'ROLE_STAFF_INCOME'] as const;
export type TokenRole = (typeof tokenRoles)[number];

const always: readonly PermissionKey[] = ['LOGIN', 'AUTHENTICATED', 'OTP_LOGIN'];

/** Returns the maximal permissions of a token with this role. */
export function permissionsOfToken(role: TokenRole): readonly PermissionKey[] {
  switch (role) {
    case 'ROLE_STAFF_BOOKING':
      return [...always, 'BOOKING', 'OVERVIEW_BOOKING', 'UPDATE_BOOKING'];
    case 'ROLE_STAFF_INCOME':
      return [...always, 'INCOME', 'STORE_INCOME', 'STORE_PAYROLL', 'PERSONAL_INCOME', 'PERSONAL_PAYROLL'];
    default:
      return permissionKeys;
  }
}
