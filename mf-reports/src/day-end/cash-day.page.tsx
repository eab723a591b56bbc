import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { ClosedDay } from './closed-day';
import { CashDayDocument } from './day-end.generated';

/** A closed day: its report to print, its versions, and what arrived later: `?day=`. */
export function CashDayPage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const day = useSearchParams()[0].get('day') ?? '';
  const query = useStoreQuery(CashDayDocument, { day }, { skip: day === '' });
  const missing = (
    <EmptyState
      title={t('day_end.missing')}
      message={t('day_end.missing_hint')}
      action={<Link to={paths.dayEndList()}>{t('day_end.list')}</Link>}
    />
  );
  return (
    <PageFrame kind="report" title={t('day_end.closed_title')} back={() => navigate(paths.dayEndList())}>
      {day === '' ? (
        missing
      ) : (
        <QueryStates query={query} loading={t('day_end.loading')} error={t('day_end.error')}>
          {({ cash_day }) =>
            cash_day ? <ClosedDay closed={cash_day} onChanged={() => void query.refetch()} /> : missing
          }
        </QueryStates>
      )}
    </PageFrame>
  );
}
