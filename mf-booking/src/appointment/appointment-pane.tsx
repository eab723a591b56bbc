import { lazyView } from '@suite/remote-kit';
import { SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** The appointment beside its list; its code is that of the appointment's page. */
export const AppointmentDetail = lazyView(
  () => import('./appointment-detail'),
  'AppointmentDetail',
  LoadingAppointment,
);

function LoadingAppointment() {
  const { t } = useTranslation('mf-booking');
  return <SkeletonList rows={3} label={t('appointment.loading')} />;
}
