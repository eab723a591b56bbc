import { useTranslation } from 'react-i18next';
import type { BookingService } from '../domain/booking';

/** Returns a function that names the employee of a service, and says whether the client asks for them. */
export function useStaffName(): (employee: BookingService['employee']) => string {
  const { t } = useTranslation('mf-booking');
  return (employee) => {
    if (!employee) return t('pick.anyone');
    return employee.isRequested ? t('booking.requested_staff', { name: employee.name }) : employee.name;
  };
}
