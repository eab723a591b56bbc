import type { AccessRule } from '../kit/access';
import type { CallerFacts } from './callers';

/** What becomes of a call, as far as who may call decides it. */
export type Verdict = 'allowed' | 'unauthorized' | 'access_denied' | 'company_not_found' | 'service_not_enabled';

/** What must become of a call about a store; read from the rules, and not from the code that keeps them. */
export function expected(
  { rule, args }: { rule: AccessRule; args: readonly { name: string }[] },
  { isSignedIn, whmcsId, role, permissions }: CallerFacts,
  store: { whmcsId: number; services: readonly string[] },
): Verdict {
  if (rule.kind === 'public') return 'allowed';
  if (!isSignedIn || role === null) return 'unauthorized';
  const isOwn = whmcsId === store.whmcsId;
  // Which of their stores a person works in: employees have one.
  if (rule.kind === 'signed_in' && args.some(({ name }) => name === 'whmcs_id'))
    return isOwn && role !== 'staff' ? 'allowed' : 'company_not_found';
  if (rule.kind === 'signed_in') return 'allowed';
  if (!isOwn) return 'company_not_found';
  const has = (key: string) => (permissions as readonly string[]).includes(key);
  if (rule.roles && !rule.roles.includes(role)) return 'access_denied';
  if (!rule.needs.every(has) || (rule.anyOf && !rule.anyOf.some(has))) return 'access_denied';
  if (rule.services && !rule.services.some((flag) => store.services.includes(flag))) return 'service_not_enabled';
  return 'allowed';
}

/** The refusals that say that somebody may not call, by category and code; every other answer is "allowed". */
export function verdictOf(refusal: { category: unknown; code: unknown } | null): Verdict {
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
