import { usePaths } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bookPath } from '../paths';
import styles from './book.module.css';
import { VisitDone } from './visit-done';

/** A visit is booked: what was booked, and what to do next. */
export function CreateSuccessPage() {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  return (
    <VisitDone title={t('book.booked')}>
      <Link className={styles.secondary} to={bookPath(paths)}>
        {t('book.another')}
      </Link>
    </VisitDone>
  );
}
