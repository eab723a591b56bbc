import { useBack, useGate } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { NoEmployee } from '../no-employee';
import { FigureRows } from '../rows/rows.page';
import { useIsEmployee } from '../use-is-employee';

/** The lines and tips of the signed-in employee that a figure of their own income is the sum of. */
export function OwnRowsPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const { person } = useGate();
  const isEmployee = useIsEmployee();
  if (isEmployee) return <FigureRows employeeId={person?.employeeId ?? ''} />;
  return (
    <PageFrame kind="report" title={t('personal.title')} back={back}>
      <NoEmployee />
    </PageFrame>
  );
}
