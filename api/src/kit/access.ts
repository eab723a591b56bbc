import type { CompanyRole, PermissionKey, ServiceFlag, TokenRole } from '@suite/domain';

/**
 * A member of the store named by `whmcs_id` with every permission of `needs`, one of `anyOf` if set and a role of
 * `roles` if set, who is an employee (by the token, or by the account) if `employeesOnly` is set, while the store has one of `services`. A store that is not the caller's is "not found".
 */
export interface StoreAccess {
  kind: 'store';
  needs: readonly PermissionKey[];
  anyOf?: readonly PermissionKey[];
  roles?: readonly CompanyRole[];
  employeesOnly?: true;
  services?: readonly ServiceFlag[];
  /** Whether the operation decides itself what it accepts while the store's package is suspended. */
  acceptsSuspended?: true;
}

/** A person with a valid token, of one role if set; a person with an account may belong to no store yet. */
export interface SignedInAccess {
  kind: 'signed_in';
  role?: TokenRole;
}

/** Callers that an operation permits: anyone, anyone with a valid token, or some members of a store. */
export type AccessRule = { kind: 'public' } | SignedInAccess | StoreAccess;

export const publicAccess = { kind: 'public' } as const satisfies AccessRule;
export const signedInAccess = { kind: 'signed_in' } as const satisfies AccessRule;
export const accountAccess = { kind: 'signed_in', role: 'ROLE_USER' } as const satisfies AccessRule;

/** Returns the rule for members of the store with these permissions, and its other conditions. */
export const storeAccess = (
  needs: readonly PermissionKey[],
  more: Omit<StoreAccess, 'kind' | 'needs'> = {},
): StoreAccess => ({ kind: 'store', needs, ...more });
