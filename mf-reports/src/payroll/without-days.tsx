import { EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePayPaths } from './pay-access';

/** Shown if the address names no days: it leads to the start of payroll. */
export function WithoutDays() {
  const { t } = useTranslation('mf-reports');
  const paths = usePayPaths();
  return (
    <EmptyState title={t('payroll.people.empty')} action={<Link to={paths.payroll()}>{t('payroll.title')}</Link>} />
  );
}
