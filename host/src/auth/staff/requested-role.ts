import type { TokenRole } from '@suite/domain';

const roles: Readonly<Record<string, TokenRole>> = { booking: 'ROLE_STAFF_BOOKING', income: 'ROLE_STAFF_INCOME' };

/**
 * Returns the narrower token that the address requests, `?role=booking` or `?role=income`; null for the employee's
 * widest.
 */
export const requestedRole = (search: string): TokenRole | null =>
  roles[new URLSearchParams(search).get('role') ?? ''] ?? null;
