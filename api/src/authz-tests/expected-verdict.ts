import type { AccessRule } from '../kit/access';
import type { CallerFacts } from './callers';

/** The outcome of a call, as far as the access rule decides it. */
export type ExpectedVerdict =
  | 'allowed'
  | 'unauthorized'
  | 'access_denied'
  | 'company_not_found'
  | 'service_not_enabled';

/**
 * Returns the expected outcome of a call about a store. It reads the declared rules, and not the code that enforces
 * them.
 */
export function expected(
  { rule, args }: { rule: AccessRule; args: readonly { name: string }[] },
  { isSignedIn, whmcsId, role, permissions }: CallerFacts,
  store: { whmcsId: number; services: readonly string[] },
): ExpectedVerdict {
  if (rule.kind === 'public') return 'allowed';
  if (!isSignedIn || role === null) return 'unauthorized';
  const isOwn = whmcsId === store.whmcsId;
  // The operation selects one of the person's own stores; an employee has only one.
  if (rule.kind === 'signed_in' && args.some(({ name }) => name === 'whmcs_id'))
    return isOwn && role !== 'staff' ? 'allowed' : 'company_not_found';
  if (rule.kind === 'signed_in') return rule.role === 'ROLE_USER' && role === 'staff' ? 'access_denied' : 'allowed';
  if (!isOwn) return 'company_not_found';
  const has = (key: string) => (permissions as readonly string[]).includes(key);
  if (rule.roles && !rule.roles.includes(role)) return 'access_denied';
  // The accounts of these tests belong to no employee.
  if (rule.employeesOnly && role !== 'staff') return 'access_denied';
  if (!rule.needs.every(has) || (rule.anyOf && !rule.anyOf.some(has))) return 'access_denied';
  if (rule.services && !rule.services.some((flag) => store.services.includes(flag))) return 'service_not_enabled';
  return 'allowed';
}

/** Maps the refusals of the access check, by category and code; every other response is "allowed". */
export function verdictOf(refusal: { category: unknown; code: unknown } | null): ExpectedVerdict {
  switch (refusal?.code) {
    case 'unauthorized':
    case 'access_denied':
    case 'company_not_found':
    case 'service_not_enabled':
      return refusal.code;
    default:
      return 'allowed';
  }
}
