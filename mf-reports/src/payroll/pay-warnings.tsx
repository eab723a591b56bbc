import { writeRange } from '@suite/entities';
import { useFormat, usePermission, useStoreQuery } from '@suite/remote-kit';
import { LinkList, type LinkRow, Section } from '@suite/ui';
import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { isAboutTerms, type PayWarningKind, payWarnings } from './pay-warnings.rules';
import type { PayRowFragment as PayRow, PayrollFiguresFragment } from './payroll.generated';
import { usePayFormat } from './use-pay-format';
import { PayTermsWarningsDocument } from './warnings.generated';

/** What to check before a period is closed: each leads to where it can be seen and mended. */
export function PayWarnings({ detail }: { detail: PayrollFiguresFragment }) {
  const { t } = useTranslation('mf-reports');
  const hours = useTimeToCorrect(detail);
  const checks = usePayChecks(detail);
  const people = useWarningsOfPeople(detail);
  const links = [...hours, ...checks, ...people];
  if (links.length === 0) return null;
  return (
    <Section title={t('payroll.warnings.title')}>
      <LinkList links={links} />
    </Section>
  );
}

/** Open and forgotten time entries, which the close refuses; only people who correct them are led there. */
function useTimeToCorrect({ time_to_correct: count, start_date, end_date }: PayrollFiguresFragment): LinkRow[] {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const canCorrect = usePermission('STAFF');
  if (count === 0) return [];
  return [
    {
      to: canCorrect ? paths.timeClock(writeRange('custom', { start: start_date, end: end_date })) : paths.payTerms(),
      leading: <Clock size={20} />,
      label: t('payroll.warnings.time_to_correct', { count }),
      detail: t('payroll.warnings.time_to_correct_hint'),
    },
  ];
}

/** What the server found, of people without pay in the period, too: each leads to where it is mended. */
function usePayChecks({ checks, start_date: from, end_date: to }: PayrollFiguresFragment): LinkRow[] {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const pay = usePayFormat();
  const paths = usePaths();
  const canCorrect = usePermission('STAFF');
  const seesRates = usePermission('VIEW_COMMISSION_STRUCTURE');
  const range = writeRange('custom', { start: from, end: to });
  return checks.map(({ kind, employee_id: employee, employee_name, days, until, amount, adjusted }) => {
    const sheet = canCorrect ? paths.timeSheet({ employee, ...range }) : paths.paySlip({ from, to, employee });
    const isTime = kind === 'days_without_time';
    const path = isTime ? sheet : paths.adjustments({ employee, ...range });
    // To people who see rates only a salary has no difference.
    const isSalary = kind === 'sales_before_terms' && amount === null && seesRates;
    const detail = t(`payroll.warnings.${isSalary ? 'sales_before_salary' : kind}`, {
      count: days ?? 0,
      day: until ? format.longDay(until) : '',
    });
    const added = isTime || adjusted === 0 ? '' : t('payroll.warnings.adjusted', { amount: pay.money(adjusted) });
    return {
      // Several people may have to be mended on one page.
      to: `${path}#${kind}-${employee}`,
      leading: isTime ? <Clock size={20} /> : <TriangleAlert size={20} />,
      label: employee_name,
      detail: [detail, added].filter(Boolean).join('. '),
      aside: isTime || isSalary ? undefined : pay.money(amount),
    };
  });
}

function useWarningsOfPeople({ rows, start_date: from, end_date: to }: PayrollFiguresFragment): LinkRow[] {
  const { t } = useTranslation('mf-reports');
  const pay = usePayFormat();
  const paths = usePaths();
  const { data } = useStoreQuery(PayTermsWarningsDocument, {}, { isLate: true });
  const amounts: Readonly<Partial<Record<PayWarningKind, (row: PayRow) => string>>> = {
    make_up_pay: (row) => pay.money(row.make_up_pay),
    overtime: (row) => pay.hours(row.overtime_minutes),
    carried_out: (row) => pay.money(row.carried_out),
    negative_commission: (row) => pay.money(row.total_commission),
  };
  return payWarnings(rows, data?.pay_terms_list ?? []).flatMap(({ kind, rows: about }) =>
    about.map((row) => {
      const employee = row.employee_id;
      const path = isAboutTerms(kind) ? paths.personTerms({ employee }) : paths.paySlip({ from, to, employee });
      return {
        // A person may have several warnings that lead to one page.
        to: `${path}#${kind}`,
        leading: <TriangleAlert size={20} />,
        label: row.name,
        detail: t(`payroll.warnings.${kind}`),
        aside: amounts[kind]?.(row),
      };
    }),
  );
}
