import { type CompanyRole, type PermissionKey, permissionsOfToken, type TokenRole } from '@suite/domain';
import type { StoreCaller } from '../../kit/operation';
import { type FieldRefusal, invalid, Problem } from '../../kit/problem';

/** A member of a store. */
export interface Member {
  id: string;
  /** Null for an employee. */
  user_id: string | null;
  role: CompanyRole;
  status: 'active' | 'inactive' | 'invited';
  token_roles: TokenRole[];
  granted: PermissionKey[];
  /** The employee that a person with an account is, too. */
  employee_id: string | null;
}

type Changer = Pick<StoreCaller, 'role' | 'userId' | 'employeeId' | 'permissions'>;

/** The roles that each role may change. */
const below: Record<CompanyRole, readonly CompanyRole[]> = {
  owner: ['partner', 'manager', 'staff'],
  partner: ['manager', 'staff'],
  manager: ['staff'],
  staff: [],
};

/** Returns why the caller may not change a member; null if they may. */
export function whyFixed({ role, userId, employeeId }: Changer, member: Pick<Member, 'id' | 'user_id' | 'role'>) {
  if (member.user_id ? member.user_id === userId : member.id === employeeId) return 'member_is_you';
  if (member.role === 'owner') return 'member_is_owner';
  return below[role].includes(member.role) ? null : 'member_above_you';
}

/** Throws the reason (conflict) if the caller may not change the member. */
export function requireBelow(caller: Changer, member: Pick<Member, 'id' | 'user_id' | 'role'>): void {
  const reason = whyFixed(caller, member);
  if (reason) throw new Problem('conflict', reason);
}

/**
 * Returns whether the caller may grant or revoke the key: owners and partners every key, managers those that they hold.
 */
export const mayHandOut = ({ role, permissions }: Changer, key: PermissionKey): boolean =>
  role === 'owner' || role === 'partner' || (role === 'manager' && permissions.has(key));

/** Without them an employee cannot sign in at all, as if they were deactivated. */
const signInKeys: readonly PermissionKey[] = ['LOGIN', 'AUTHENTICATED'];

/** Returns whether the caller may revoke the key: those that they may grant; for sign-in they also need REMOVE_STAFF. */
export const mayRevoke = (caller: Changer, key: PermissionKey): boolean =>
  mayHandOut(caller, key) && (!signInKeys.includes(key) || mayHandOut(caller, 'REMOVE_STAFF'));

/** Throws a field error for each key that the caller may not grant or revoke. */
export function requireHandsOut(caller: Changer, input: Record<'give' | 'take', readonly PermissionKey[]>): void {
  const may = { give: mayHandOut, take: mayRevoke };
  const fields = (['give', 'take'] as const).flatMap((what) =>
    input[what].flatMap((key, index): FieldRefusal[] =>
      may[what](caller, key) ? [] : [{ path: `input_obj.${what}.${index}`, code: 'permission_not_held' }],
    ),
  );
  if (fields.length > 0) throw new Problem('validation', 'validation_failed', { fields });
}

/** Returns the keys that the caller may grant, of these. */
export const grantable = (caller: Changer, keys: readonly PermissionKey[]): PermissionKey[] =>
  keys.filter((key) => mayHandOut(caller, key));

/**
 * Refuses roles by which an employee would gain or lose the use of a granted key that the caller may not grant or
 * revoke: a field error.
 */
export function requireHandsOutRoles(
  caller: Changer,
  { granted, token_roles }: Pick<Member, 'granted' | 'token_roles'>,
  roles: readonly TokenRole[],
): void {
  const usable = (by: readonly TokenRole[], key: PermissionKey) =>
    by.some((role) => permissionsOfToken(role).includes(key));
  const changed = granted.filter((key) => usable(token_roles, key) !== usable(roles, key));
  if (grantable(caller, changed).length < changed.length) throw invalid('input_obj.roles', 'permission_not_held');
}

/**
 * Refuses (field error) a manager who would get the means to act as an employee with permissions that the manager may
 * not grant.
 */
export function requireHoldsThoseOf(
  caller: Changer,
  { granted, token_roles }: Pick<Member, 'granted' | 'token_roles'>,
): void {
  const usable = granted.filter((key) => token_roles.some((role) => permissionsOfToken(role).includes(key)));
  if (grantable(caller, usable).length < usable.length) throw invalid('employee_id', 'permission_not_held');
}

/** Refuses changes of a partner's permissions: partners may do everything, as owners do, because of their role. */
export function requireHasOwnSet({ role }: Pick<Member, 'role'>): void {
  if (role === 'partner') throw new Problem('conflict', 'partner_may_everything');
}

/** Requires the permission to deactivate employees: throws access_denied. */
export function requireMayRemove({ permissions }: Pick<StoreCaller, 'permissions'>): void {
  if (!permissions.has('REMOVE_STAFF')) throw new Problem('access_denied', 'access_denied');
}
