import type { RangeSelection } from '@suite/entities';
import { useGate, usePermission, useSuiteLinks } from '@suite/remote-kit';
import { LinkList, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMayCount } from '../day-end/use-may-count';
import { usePaths } from '../paths';
import { usePayPaths } from '../payroll/pay-access';
import { ClockCard } from '../payroll-terms/clock-card';
import { type EmployeeIncome, EmployeeReport } from '../staff/employee-report';
import { EmployeeTables } from '../staff/employee-tables';
import { useOwnPaths } from '../use-own-paths';
import { OwnTurnsCard } from './own-turns-card';
import { PersonalReport } from './personal-report';
import { useOwnFigures } from './use-own-figures';

/** The time clock of the person as an employee, and what they earned in a range; managers may be employees, too. */
export function PersonalIncomePage() {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const navigate = useNavigate();
  const { area } = useGate();
  return (
    <PersonalReport
      title={t('personal.title')}
      {...(area === 'owner' && { back: () => navigate(paths.overview()) })}
      above={<ClockCard />}
      below={
        <>
          {area === 'staff' && <OwnTurnsCard />}
          <MorePages />
        </>
      }
    >
      {(income, range) => <OwnIncome income={income} range={range} />}
    </PersonalReport>
  );
}

function OwnIncome({ income, range }: { income: EmployeeIncome; range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const links = useSuiteLinks();
  const { area } = useGate();
  const own = useOwnPaths();
  const pay = usePayPaths();
  const { linkFigure, linkGroup } = useOwnFigures(range);
  const yearPath = pay.year({ employee: income.employee_id, year: range.days.end.slice(0, 4) });
  const dayPath = (day: string) => links.ticket({ tab: 'done', day });
  return (
    <Stack>
      <EmployeeReport
        income={income}
        linkFigure={linkFigure}
        workedPayPaths={{ time: own.time() + range.search, salary: yearPath, deductions: yearPath }}
        dayPath={dayPath}
      />
      {area === 'staff' ? (
        <Section title={t('personal.more')}>
          <LinkList links={[{ to: paths.personalDetail() + range.search, label: t('personal.detail') }]} />
        </Section>
      ) : (
        <EmployeeTables income={income} linkGroup={linkGroup} dayPath={dayPath} />
      )}
    </Stack>
  );
}

/** The drawer, and how the employee is paid, for those who may open them. */
function MorePages() {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const own = useOwnPaths();
  const { area } = useGate();
  const mayCount = useMayCount();
  const seesPay = usePermission('PERSONAL_PAYROLL');
  return (
    <LinkList
      links={[
        ...(mayCount && area === 'staff' ? [{ to: paths.dayEnd(), label: t('day_end.count') }] : []),
        { to: own.payroll(), label: t('payroll.own_title') },
        ...(seesPay ? [{ to: own.terms(), label: t('pay_terms.own') }] : []),
      ]}
    />
  );
}
