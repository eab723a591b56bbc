import { defaultPermissions, type PermissionKey, permissionsOfToken, type TokenRole } from '@suite/domain';

export const callerNames = [
  'anonymous',
  'expired',
  'revoked',
  'owner',
  'partner',
  'manager',
  'staff',
  'staff, booking only',
  'staff, income only',
  'other owner',
] as const;
export type CallerName = (typeof callerNames)[number];

/** The facts of each kind of caller. They are declared here, and not derived from the code under test. */
export interface CallerFacts {
  /** Whether the token is good. */
  isSignedIn: boolean;
  /** Number of the store that they belong to. */
  whmcsId: number | null;
  role: 'owner' | 'partner' | 'manager' | 'staff' | null;
  permissions: readonly PermissionKey[];
}

/** Every kind of caller, of a store and of its neighbour. */
export function callerFacts(own: number, neighbour: number): Record<CallerName, CallerFacts> {
  const signedOut: CallerFacts = { isSignedIn: false, whmcsId: null, role: null, permissions: [] };
  const member = (role: 'owner' | 'partner' | 'manager', whmcsId: number): CallerFacts => ({
    isSignedIn: true,
    whmcsId,
    role,
    permissions: defaultPermissions(role),
  });
  const staff = (role: TokenRole): CallerFacts => ({
    isSignedIn: true,
    whmcsId: own,
    role: 'staff',
    permissions: defaultPermissions('staff').filter((key) => permissionsOfToken(role).includes(key)),
  });
  return {
    anonymous: signedOut,
    expired: signedOut,
    revoked: signedOut,
    owner: member('owner', own),
    partner: member('partner', own),
    manager: member('manager', own),
    staff: staff('ROLE_STAFF'),
    'staff, booking only': staff('ROLE_STAFF_BOOKING'),
    'staff, income only': staff('ROLE_STAFF_INCOME'),
    'other owner': member('owner', neighbour),
  };
}
