import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import styles from './booking.module.css';
import { VisitSuccess } from './visit-success';

/** A visit is booked: what was booked, and what to do next. */
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
