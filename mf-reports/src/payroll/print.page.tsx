import { Printed, usePaper } from '@suite/entities';
import { QueryStates, useBack, useNative, useShell, useStore, useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState, Note, PageFrame, Stack } from '@suite/ui';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type PayDays, readPayDays } from './pay-days';
import { PayPeopleDocument } from './pay-people.generated';
import { PayrollDetailDocument } from './payroll.generated';
import { PrintedSlip, type SlipOnPaper } from './printed-slip';
import { PaySlipDocument } from './slip.generated';
import { slipTexts } from './slip-texts';
import { WithoutDays } from './without-days';

/** The slips of a period to print, one on a page: of everyone, or one with its lines. `?from=&to=&version=&employee=`. */
export function PrintPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const [params] = useSearchParams();
  const days = readPayDays(params);
  const employee = params.get('employee');
  return (
    <PageFrame kind="record" title={t('payroll.print.title')} back={back}>
      {!days && <WithoutDays />}
      {days && employee && <OneSlip days={days} employee={employee} />}
      {days && !employee && <AllSlips days={days} />}
    </PageFrame>
  );
}

function AllSlips({ days: { from, to, version } }: { days: PayDays }) {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(PayrollDetailDocument, { from, to, version: version ?? null });
  return (
    <QueryStates query={query} loading={t('payroll.loading')} error={t('payroll.error')}>
      {({ payroll_detail: { rows, versions, start_date, end_date } }) => (
        <Paper
          slips={rows
            .filter(({ total }) => total != null)
            .map((row) => ({
              row,
              start_date,
              end_date,
              closed_at: versions.find((one) => one.version === row.version)?.closed_at ?? null,
            }))}
        />
      )}
    </QueryStates>
  );
}

function OneSlip({ days: { from, to, version }, employee }: { days: PayDays; employee: string }) {
  const { t } = useTranslation('mf-reports');
  const query = useStoreQuery(PaySlipDocument, { from, to, employee, version: version ?? null });
  return (
    <QueryStates query={query} loading={t('payroll.loading')} error={t('payroll.error')}>
      {({ pay_slip }) => <Paper slips={[{ ...pay_slip, closed_at: null }]} />}
    </QueryStates>
  );
}

function Paper({ slips }: { slips: readonly SlipOnPaper[] }) {
  const { t } = useTranslation('mf-reports');
  const { i18n } = useShell();
  const { timezone } = useStore();
  const isNative = useNative();
  const printed = useRef<HTMLElement>(null);
  usePaper('letter', printed);
  const people = useStoreQuery(PayPeopleDocument, {});
  const textsOf = slipTexts(i18n, timezone);
  if (slips.length === 0)
    return <EmptyState title={t('payroll.people.empty')} message={t('payroll.people.empty_hint')} />;
  return (
    <QueryStates query={people} loading={t('payroll.loading')} error={t('payroll.error')}>
      {({ employee_list }) => {
        const languages = new Map(employee_list.map(({ id, language }) => [id, language]));
        return (
          <Stack>
            <Note>{t(isNative ? 'payroll.print.no_print' : 'payroll.print.hint')}</Note>
            {!isNative && (
              <Button size="lg" wide icon={<Printer size={20} />} onClick={() => window.print()}>
                {t('payroll.print.action', { count: slips.length })}
              </Button>
            )}
            <Printed ref={printed} aria-label={t('payroll.print.slips')}>
              {slips.map((slip) => {
                const language = languages.get(slip.row.employee_id) ?? 'en';
                return (
                  <PrintedSlip key={slip.row.employee_id} slip={slip} language={language} texts={textsOf(language)} />
                );
              })}
            </Printed>
          </Stack>
        );
      }}
    </QueryStates>
  );
}
