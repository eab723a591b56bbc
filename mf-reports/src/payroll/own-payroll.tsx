import { businessDay } from '@suite/domain/time';
import { QueryStates, useFormat, useStore, useStoreQuery } from '@suite/remote-kit';
import { ActionBar, Button, EmptyState, LinkList, List, Note, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { PayLinks } from '../payroll-terms/pay-links';
import { usePayAccess, usePayPaths } from './pay-access';
import { PayParts } from './pay-parts';
import { PayRow } from './pay-row';
import { ownConfirmation } from './pay-state';
import { PayrollStartDocument, type PayPeriodSummaryFragment as Period } from './payroll.generated';
import { OwnPeriodChip } from './period-chips';
import { usePayFormat } from './use-pay-format';

/** The person's own pay by period, newest first, and the one to confirm. Without permission its amounts are `---`. */
export function OwnPayroll() {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(PayrollStartDocument, {});
  return (
    <QueryStates query={query} loading={t('payroll.loading')} error={t('payroll.error')}>
      {({ payroll_list }) =>
        payroll_list.length === 0 ? (
          <EmptyState title={t('payroll.own.empty')} message={t('payroll.own.empty_hint')} />
        ) : (
          <OwnPeriods periods={payroll_list} />
        )
      }
    </QueryStates>
  );
}

function OwnPeriods({ periods }: { periods: readonly Period[] }) {
  const { t } = useTranslation('mf-reports');
  const { timezone } = useStore();
  const paths = usePayPaths();
  const storePaths = usePaths();
  const { isStaff } = usePayAccess();
  const isHidden = periods.every(({ total }) => total == null);
  const toConfirm = periods.find((period) => ['first', 'again'].includes(ownConfirmation(period)) && !isHidden);
  const today = businessDay(new Date(), timezone);
  const running = periods.find(({ state, end_date }) => state === 'open' && end_date >= today);
  const links = [
    { to: paths.year(), label: t('payroll.year.title') },
    ...(isStaff ? [] : [{ to: storePaths.payPeriods(), label: t('payroll.periods.title') }]),
  ];
  return (
    <>
      <Stack>
        {isHidden && <Note boxed>{t('payroll.hidden_hint')}</Note>}
        {!isHidden && !isStaff && <Note>{t('payroll.own_hint')}</Note>}
        {toConfirm && <OwnPeriodCard title={t('payroll.own.to_confirm')} period={toConfirm} />}
        {running && <OwnPeriodCard title={t('payroll.own.running')} period={running} />}
        <List gap={2} aria-label={t('payroll.own.periods')}>
          {periods.map((period) => (
            <OwnPeriodRow key={period.payroll_id} period={period} />
          ))}
        </List>
        <LinkList links={links} />
        {!isStaff && <PayLinks />}
      </Stack>
      {toConfirm && <SeeAndConfirm period={toConfirm} />}
    </>
  );
}

function OwnPeriodCard({ title, period }: { title: string; period: Period }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  return (
    <Section title={title}>
      <Note>{format.days(period.start_date, period.end_date)}</Note>
      <PayParts pay={period} label={t('payroll.slip.pay')} />
    </Section>
  );
}

function OwnPeriodRow({ period }: { period: Period }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const pay = usePayFormat();
  const paths = usePayPaths();
  const { start_date: from, end_date: to, pay_1, pay_2, total } = period;
  return (
    <PayRow
      to={paths.slip({ from, to })}
      title={format.days(from, to)}
      total={total}
      details={[t('payroll.periods.pay_parts', { pay_1: pay.money(pay_1), pay_2: pay.money(pay_2) })]}
    >
      <OwnPeriodChip period={period} />
    </PayRow>
  );
}

function SeeAndConfirm({ period: { start_date: from, end_date: to } }: { period: Period }) {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePayPaths();
  return (
    <ActionBar>
      <Button size="lg" wide onClick={() => navigate(paths.slip({ from, to }))}>
        {t('payroll.own.see')}
      </Button>
    </ActionBar>
  );
}
