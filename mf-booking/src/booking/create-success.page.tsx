import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import styles from './booking.module.css';
import { VisitSuccess } from './visit-success';

/** The success page of a booking. */
export function CreateSuccessPage() {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  return (
    <VisitSuccess title={t('booking.booked')}>
      <Link className={styles.secondary} to={paths.create()}>
        {t('booking.another')}
      </Link>
    </VisitSuccess>
  );
}
