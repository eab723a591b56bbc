import { EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** In place of the own figures of a person with an account who is no employee of the store. */
export function NoEmployee() {
  const { t } = useTranslation('mf-reports');
  return <EmptyState title={t('personal.no_employee.title')} message={t('personal.no_employee.message')} />;
}
