import { businessDay } from '@suite/domain/time';
import { Money } from '@suite/entities';
import { QueryStates, useFormat, useStore, useStoreQuery } from '@suite/remote-kit';
import {
  ActionBar,
  Button,
  Columns,
  EmptyState,
  LinkList,
  Note,
  Receipt,
  ReceiptLine,
  Section,
  Stack,
} from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { PayLinks } from '../payroll-terms/pay-links';
import { usePayAccess } from './pay-access';
import { PayParts } from './pay-parts';
import { nextPayStep, payStateOf } from './pay-state';
import { PayrollStartDocument, type PayPeriodSummaryFragment as Period } from './payroll.generated';
import { PeriodChips } from './period-chips';

/** The store's payroll: the period to close, the one under way and the last closed one, with the one next step. */
export function StorePayroll() {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(PayrollStartDocument, {});
  return (
    <QueryStates query={query} loading={t('payroll.loading')} error={t('payroll.error')}>
      {({ payroll_list, pay_schedule }) =>
        payroll_list.length === 0 ? (
          <WithoutPeriods hasSchedule={pay_schedule !== null} />
        ) : (
          <Start periods={payroll_list} hasSchedule={pay_schedule !== null} />
        )
      }
    </QueryStates>
  );
}

function WithoutPeriods({ hasSchedule }: { hasSchedule: boolean }) {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const { canSetSchedule } = usePayAccess();
  return (
    <Stack>
      <EmptyState
        title={t('payroll.start.none')}
        message={t(canSetSchedule && !hasSchedule ? 'payroll.start.none_hint' : 'payroll.start.none_hint_others')}
        action={canSetSchedule && <Link to={paths.paySchedule()}>{t('payroll.step.schedule')}</Link>}
      />
      <PayLinks />
    </Stack>
  );
}

function Start({ periods, hasSchedule }: { periods: readonly Period[]; hasSchedule: boolean }) {
  const { t } = useTranslation('mf-reports');
  const { timezone } = useStore();
  const paths = usePaths();
  const { canSetSchedule } = usePayAccess();
  const today = businessDay(new Date(), timezone);
  const step = nextPayStep(periods, today);
  const running = periods.find((period) => payStateOf(period, today) === 'running');
  const closed = periods.find((period) => payStateOf(period, today) === 'closed');
  const links = [
    { to: paths.payPeriods(), label: t('payroll.periods.title') },
    { to: paths.payYear(), label: t('payroll.year.title') },
    ...(canSetSchedule ? [{ to: paths.paySchedule(), label: t('payroll.schedule.title') }] : []),
  ];
  return (
    <>
      <Stack>
        {!hasSchedule && canSetSchedule && (
          <Note boxed>
            {t('payroll.start.none_hint')} <Link to={paths.paySchedule()}>{t('payroll.step.schedule')}</Link>
          </Note>
        )}
        <Columns>
          {step?.kind === 'close' && <PeriodCard title={t('payroll.start.to_close')} period={step.period} />}
          {running && <PeriodCard title={t('payroll.start.running')} period={running} />}
          {closed && <PeriodCard title={t('payroll.start.closed')} period={closed} />}
          <Section title={t('payroll.start.more')}>
            <LinkList links={links} />
          </Section>
          <PayLinks />
        </Columns>
      </Stack>
      {step && <NextStep kind={step.kind} period={step.period} />}
    </>
  );
}

function NextStep({ kind, period }: { kind: 'close' | 'print' | 'preview'; period: Period }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const days = { from: period.start_date, to: period.end_date };
  return (
    <ActionBar summary={format.days(days.from, days.to)}>
      <Button size="lg" onClick={() => navigate(kind === 'print' ? paths.paySlips(days) : paths.payPeople(days))}>
        {t(`payroll.step.${kind}`)}
      </Button>
    </ActionBar>
  );
}

/** A period with its sums; it leads to its people. */
function PeriodCard({ title, period }: { title: string; period: Period }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const { start_date: from, end_date: to, people } = period;
  return (
    <Section title={title}>
      <Stack gap={2}>
        <Note tone="plain">{format.days(from, to)}</Note>
        <PeriodChips period={period} />
        <Receipt>
          <ReceiptLine label={t('payroll.figure.total_income')} amount={<Money cents={period.total_income} />} />
          <ReceiptLine
            label={t('payroll.figure.total_commission')}
            amount={<Money cents={period.total_commission} />}
          />
          <ReceiptLine label={t('payroll.figure.tip_paid')} amount={<Money cents={period.tip} />} ends />
        </Receipt>
        <PayParts pay={period} label={t('payroll.slip.pay')} />
        <LinkList
          links={[
            {
              to: paths.payPeople({ from, to }),
              label: t('payroll.start.see_people'),
              aside: people != null && t('payroll.start.people', { count: people }),
            },
          ]}
        />
      </Stack>
    </Section>
  );
}
