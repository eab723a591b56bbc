import { EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';

/** Shows that the appointment does not exist or is not accessible, with a link to the other ones. */
export function MissingAppointment() {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  return (
    <EmptyState
      title={t('appointment.missing')}
      message={t('appointment.missing_hint')}
      action={<Link to={paths.ticket()}>{t('appointment.to_ticket')}</Link>}
    />
  );
}
