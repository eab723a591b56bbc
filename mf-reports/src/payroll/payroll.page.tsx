import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { OwnPayroll } from './own-payroll';
import { usePayAccess } from './pay-access';
import { StorePayroll } from './store-payroll';

/** The start of payroll: the store's next step, or the person's own pay. */
export function PayrollPage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const { seesStore, isStaff } = usePayAccess();
  return (
    <PageFrame
      kind={seesStore ? 'report' : 'list'}
      title={t(seesStore ? 'payroll.title' : 'payroll.own_title')}
      back={() => navigate(isStaff ? paths.personalIncome() : paths.overview())}
    >
      {seesStore ? <StorePayroll /> : <OwnPayroll />}
    </PageFrame>
  );
}
