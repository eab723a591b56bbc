import { useTranslation } from 'react-i18next';
import { useMinutesLeft } from './refusal';
import type { StaffLogin } from './use-staff-login';

/** Returns the reason why this way to sign in is locked, with the minutes left, or undefined if it is not. */
export function useLockout({ refusal, fields }: StaffLogin): string | undefined {
  const { t } = useTranslation('auth');
  const closed = refusal && 'until' in refusal && refusal.type === fields.type ? refusal : null;
  const count = useMinutesLeft(closed?.until ?? null);
  return closed && count > 0 ? t(`staff.${closed.kind}`, { count }) : undefined;
}
