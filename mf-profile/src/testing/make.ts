import { type CompanyRole, defaultPermissions, type PermissionKey, permissionKeys } from '@suite/domain';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';

/** The remote's messages, for tests. */
export const messages = { 'mf-profile': { en, vi } };

export const ids = {
  ava: '00000000-0000-4000-8000-0000000000e1',
  ben: '00000000-0000-4000-8000-0000000000e2',
  owner: '00000000-0000-4000-8000-0000000000f1',
  partner: '00000000-0000-4000-8000-0000000000f2',
  manager: '00000000-0000-4000-8000-0000000000f3',
} as const;

interface MemberChanges {
  id?: string;
  role?: CompanyRole;
  status?: 'active' | 'inactive' | 'invited';
  token_roles?: string[];
  fixed_because?: string | null;
  employee_id?: string | null;
  granted?: readonly PermissionKey[];
  /** Permissions that the caller does not hold. */
  notHeld?: readonly PermissionKey[];
}

/** Creates a member of the contract: an employee with the permissions of staff, all of which may be changed. */
export function makeMember({ granted, notHeld = [], ...changes }: MemberChanges = {}) {
  const role = changes.role ?? 'staff';
  const keys = granted ?? defaultPermissions(role);
  const isFixed = Boolean(changes.fixed_because) || role === 'partner';
  return {
    id: ids.ava,
    role,
    status: 'active',
    token_roles: role === 'staff' ? ['ROLE_STAFF'] : [],
    fixed_because: null,
    employee_id: null,
    ...changes,
    permissions: permissionKeys.map((key) => ({
      key,
      is_granted: keys.includes(key),
      can_change: !isFixed && !notHeld.includes(key),
    })),
  };
}

/** Creates an employee as lists have them. */
export const makeEmployee = (changes: object = {}) => ({
  id: ids.ava,
  first_name: 'Ava',
  last_name: 'Nguyen',
  full_name: 'Ava Nguyen',
  phone: '+15125550103',
  status: 'active',
  image_url: null,
  color: 0,
  specialize: null,
  spoken_languages: [],
  ...changes,
});

/** The store with an owner (the signed-in person), a partner and a manager. */
export const makeCompany = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000aa',
  country_code: 'US',
  company_user: { id: ids.owner },
  company_users: [
    {
      id: ids.manager,
      full_name: 'Mia Chen',
      phone_number: null,
      email: 'mia@lotus.example',
      role: 'manager',
      status: 'active',
    },
    {
      id: ids.owner,
      full_name: 'Linh Tran',
      phone_number: '+15125550100',
      email: null,
      role: 'owner',
      status: 'active',
    },
    {
      id: ids.partner,
      full_name: 'Paul Reyes',
      phone_number: '+15125550101',
      email: null,
      role: 'partner',
      status: 'inactive',
    },
  ],
  ...changes,
});
