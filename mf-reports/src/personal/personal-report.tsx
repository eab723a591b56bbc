import { RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates } from '@suite/remote-kit';
import { PageFrame, Stack } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyReport } from '../figures/empty-report';
import { isEmptyReport } from '../figures/is-empty-report';
import { NoEmployee } from '../no-employee';
import type { EmployeeIncome } from '../staff/employee-report';
import { useIsEmployee } from '../use-is-employee';
import { useOwnIncome } from './use-own-income';

interface Props {
  title: string;
  back?: () => void;
  /** Above the range, and at the end: what does not depend on it. */
  above?: ReactNode;
  below?: ReactNode;
  children: (income: EmployeeIncome, range: RangeSelection) => ReactNode;
}

/** A page about the signed-in person's own income in a range. */
export function PersonalReport({ title, back, above, below, children }: Props) {
  const { t } = useTranslation('mf-reports');
  const range = useDateRange();
  const query = useOwnIncome(range);
  const isEmployee = useIsEmployee();
  if (!isEmployee)
    return (
      <PageFrame kind="report" title={title} back={back}>
        <NoEmployee />
      </PageFrame>
    );
  return (
    <PageFrame kind="report" title={title} back={back}>
      <Stack>
        {above}
        <RangePicker range={range} />
        {!range.problem && (
          <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')}>
            {({ employee_income: income }) =>
              isEmptyReport(income.tickets, income.gross_sales, income.refunds, income.tips) ? (
                <EmptyReport range={range} />
              ) : (
                children(income, range)
              )
            }
          </QueryStates>
        )}
        {below}
      </Stack>
    </PageFrame>
  );
}
