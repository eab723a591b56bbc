import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { type PayDays, usePayDays } from './pay-days';
import { PayrollDetailDocument } from './payroll.generated';
import { PeopleView } from './people-view';
import { WithoutDays } from './without-days';

/** The pay of everyone in a period: a preview, or a stored version. `?from=&to=&version=`. */
export function PeoplePage() {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const days = usePayDays();
  return (
    <PageFrame
      kind="report"
      title={t('payroll.people.title')}
      over={days ? format.days(days.from, days.to) : undefined}
      back={() => navigate(paths.payroll())}
    >
      {days ? <People key={`${days.from} ${days.to} ${days.version}`} days={days} /> : <WithoutDays />}
    </PageFrame>
  );
}

function People({ days: { from, to, version } }: { days: PayDays }) {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(PayrollDetailDocument, { from, to, version: version ?? null });
  return (
    <QueryStates query={query} loading={t('payroll.loading')} error={t('payroll.error')}>
      {({ payroll_detail }) => (
        <PeopleView detail={payroll_detail} shownVersion={version ?? null} refetch={query.refetch} />
      )}
    </QueryStates>
  );
}
