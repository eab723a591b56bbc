import { type CompanyRole, defaultPermissions, permissionKeys, type TokenRole } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound } from '../../kit/problem';
import type {
  CompanyUserEmployeeInput,
  EmployeeStatusInput,
  PermissionUpdateInput,
} from '../../resolver-types.generated';
import { assertNoConflicts, readBookedFrom } from '../employees/booking-conflicts.store';
import {
  grantable,
  type Member,
  mayHandOut,
  mayRevoke,
  requireBelow,
  requireHandsOut,
  requireHandsOutRoles,
  requireHasOwnSet,
  requireHoldsThoseOf,
  requireMayRemove,
  whyFixed,
} from './member.rules';
import * as store from './permissions.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** A member as the schema shows it to the caller. */
export async function viewMember({ tx, caller }: Context, id: string) {
  const member = await store.findMember(tx, caller.whmcsId, id, { toChange: false });
  if (!member) throw notFound('member');
  const fixed = whyFixed(caller, member);
  return {
    ...member,
    fixed_because: fixed,
    permissions: permissionKeys.map((key) => {
      const isGranted = member.granted.includes(key);
      const may = isGranted ? mayRevoke : mayHandOut;
      return {
        key,
        is_granted: isGranted,
        can_change: fixed === null && member.role !== 'partner' && may(caller, key),
      };
    }),
  };
}

/** Locks and returns the member, if the caller may change them. */
async function holdBelow({ tx, caller }: Context, id: string): Promise<Member> {
  const member = await store.findMember(tx, caller.whmcsId, id, { toChange: true });
  if (!member) throw notFound('member');
  requireBelow(caller, member);
  return member;
}

async function holdEmployee(context: Context, id: string): Promise<Member> {
  const member = await holdBelow(context, id);
  if (member.role !== 'staff') throw notFound('employee');
  return member;
}

/**
 * Locks an employee whose means of signing in the caller may see: a member whom they may change, without permissions
 * that they may not grant. Throws the refusal.
 */
export async function holdEmployeeToActAs(context: Context, id: string): Promise<void> {
  const member = await store.findMember(context.tx, context.caller.whmcsId, id, { toChange: true });
  if (member?.role !== 'staff') throw notFound('employee');
  requireBelow(context.caller, member);
  requireHoldsThoseOf(context.caller, member);
}

async function holdCompanyUser(context: Context, id: string): Promise<Member> {
  const member = await holdBelow(context, id);
  if (member.role === 'staff') throw notFound('member');
  return member;
}

/** Grants and revokes keys; a key in both lists is refused. */
export async function updatePermissions(context: Context, memberId: string, input: PermissionUpdateInput) {
  const { tx, caller } = context;
  const member = await holdBelow(context, memberId);
  requireHasOwnSet(member);
  requireHandsOut(caller, input);
  const both = input.take.findIndex((key) => input.give.includes(key));
  if (both >= 0) throw invalid(`input_obj.take.${both}`, 'invalid');
  await store.setPermissions(tx, caller.whmcsId, member.id, input.give, 'active');
  await store.setPermissions(tx, caller.whmcsId, member.id, input.take, 'inactive');
  return viewMember(context, member.id);
}

/**
 * Sets the token roles that an employee may sign in with. Throws a field error if that gives or takes the use of a
 * permission that the caller does not hold.
 */
export async function updateRoles(
  context: Context,
  { employee_id, roles }: { employee_id: string; roles: TokenRole[] },
) {
  const employee = await holdEmployee(context, employee_id);
  if (roles.length === 0) throw invalid('input_obj.roles', 'required');
  const wrong = roles.indexOf('ROLE_USER');
  if (wrong >= 0) throw invalid(`input_obj.roles.${wrong}`, 'invalid');
  requireHandsOutRoles(context.caller, employee, roles);
  await store.setTokenRoles(context.tx, context.caller.whmcsId, employee.id, [...new Set(roles)]);
  return viewMember(context, employee.id);
}

/**
 * Deactivates or reactivates an employee. Refuses to deactivate one with visits ahead, unless the caller continues
 * anyway and they stay. A reactivated one keeps the permissions that the caller may grant, and loses
 * the others.
 */
export async function updateEmployeeStatus(
  context: Context,
  { employee_id, status, continue_anyway }: EmployeeStatusInput,
) {
  const { tx, caller, now } = context;
  if (status === 'invited') throw invalid('input_obj.status', 'invalid');
  if (status === 'inactive') requireMayRemove(caller);
  const employee = await holdEmployee(context, employee_id);
  if (status === 'inactive') {
    // The lock of the employee lets no booking in between.
    const ahead = await readBookedFrom(tx, caller.whmcsId, employee.id, now());
    assertNoConflicts(ahead, continue_anyway);
    await store.deactivateEmployee(tx, caller.whmcsId, employee.id, now());
  } else await store.activateEmployee(tx, caller.whmcsId, employee.id);
  if (status === 'active' && employee.status === 'inactive')
    await store.replacePermissions(tx, caller.whmcsId, employee.id, grantable(caller, employee.granted));
  return viewMember(context, employee.id);
}

/** Makes a manager a partner or the reverse; the permissions become those of the new role. */
export async function updateCompanyRole(
  context: Context,
  { member_id, role }: { member_id: string; role: CompanyRole },
) {
  const { tx, caller } = context;
  if (role !== 'partner' && role !== 'manager') throw invalid('input_obj.role', 'invalid');
  const member = await holdCompanyUser(context, member_id);
  if (member.role !== role) {
    await store.setCompanyRole(tx, caller.whmcsId, member.id, role);
    await store.replacePermissions(tx, caller.whmcsId, member.id, defaultPermissions(role));
  }
  return viewMember(context, member.id);
}

/**
 * Connects the account of a manager or partner with the employee that the person is, too. Owners connect their own account
 * as well. Throws field errors.
 */
export async function connectEmployee(context: Context, { member_id, employee_id = null }: CompanyUserEmployeeInput) {
  const { tx, caller } = context;
  const member = await store.findMember(tx, caller.whmcsId, member_id, { toChange: true });
  if (!member || member.role === 'staff') throw notFound('member');
  const isOwnAccount = caller.role === 'owner' && member.user_id === caller.userId;
  if (!isOwnAccount) requireBelow(caller, member);
  const refusal = await store.connectEmployee(tx, caller.whmcsId, member.id, employee_id);
  if (refusal) throw invalid('input_obj.employee_id', refusal);
  return viewMember(context, member.id);
}

/** Activates or deactivates a manager or partner. */
export async function updateCompanyUserStatus(
  context: Context,
  { member_id, status }: { member_id: string; status: Member['status'] },
) {
  if (status === 'invited') throw invalid('input_obj.status', 'invalid');
  const member = await holdCompanyUser(context, member_id);
  await store.setCompanyUserStatus(context.tx, context.caller.whmcsId, member.id, status);
  return viewMember(context, member.id);
}
