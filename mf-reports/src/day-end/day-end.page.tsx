import { QueryStates, useGate, useStoreQuery } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { CashDrawerDocument } from './day-end.generated';
import { DrawerOfDay } from './drawer-of-day';

/** The end of a day: what the drawer should contain, the count, and the close: `?day=`, by default today. */
export function DayEndPage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const { area } = useGate();
  const day = useSearchParams()[0].get('day');
  const query = useStoreQuery(CashDrawerDocument, { day });
  return (
    <PageFrame
      kind="form"
      title={t('day_end.title')}
      back={() => navigate(area === 'staff' ? paths.personalIncome() : paths.overview())}
    >
      <QueryStates query={query} loading={t('day_end.loading')} error={t('day_end.error')}>
        {({ cash_drawer }) => (
          <DrawerOfDay key={cash_drawer.day} drawer={cash_drawer} onChanged={() => void query.refetch()} />
        )}
      </QueryStates>
    </PageFrame>
  );
}
