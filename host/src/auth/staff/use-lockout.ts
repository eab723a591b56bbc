import { useTranslation } from 'react-i18next';
import { useMinutesLeft } from './refusal';
import type { StaffLogin } from './use-staff-login';

/** Why this way in is closed for now, with the minutes left; nothing once it is open again. */
export function useLockout({ refusal, fields }: StaffLogin): string | undefined {
  const { t } = useTranslation('auth');
  const closed = refusal && 'until' in refusal && refusal.type === fields.type ? refusal : null;
  const count = useMinutesLeft(closed?.until ?? null);
  return closed && count > 0 ? t(`staff.${closed.kind}`, { count }) : undefined;
}
