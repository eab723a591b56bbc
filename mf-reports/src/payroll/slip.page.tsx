import { QueryStates, useBack, useFormat, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePayPaths } from './pay-access';
import { readPayDays } from './pay-days';
import { PaySlipDocument } from './slip.generated';
import { SlipView } from './slip-view';

/** The pay slip of a person for a period, with every line behind its figures: `?from=&to=&employee=&version=`. */
export function SlipPage() {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const back = useBack();
  const [params] = useSearchParams();
  const days = readPayDays(params);
  const employee = params.get('employee');
  const query = useStoreQuery(
    PaySlipDocument,
    { from: days?.from ?? '', to: days?.to ?? '', employee, version: days?.version ?? null },
    { skip: !days },
  );
  const isMissing = !days || (!query.data && query.problem?.kind === 'not_found');
  return (
    <PageFrame
      kind="report"
      title={query.data?.pay_slip.row.name ?? t('payroll.slip.title')}
      over={days ? format.days(days.from, days.to) : undefined}
      back={back}
    >
      {isMissing ? (
        <MissingSlip />
      ) : (
        <QueryStates query={query} loading={t('payroll.loading')} error={t('payroll.error')}>
          {({ pay_slip }) => <SlipView slip={pay_slip} days={days} refetch={query.refetch} />}
        </QueryStates>
      )}
    </PageFrame>
  );
}

function MissingSlip() {
  const { t } = useTranslation('mf-reports');
  const paths = usePayPaths();
  return (
    <EmptyState
      title={t('payroll.slip.missing')}
      message={t('payroll.slip.missing_hint')}
      action={<Link to={paths.payroll()}>{t('payroll.title')}</Link>}
    />
  );
}
