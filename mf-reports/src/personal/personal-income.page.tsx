import { usePermission, useSuiteLinks } from '@suite/remote-kit';
import { LinkList, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useMayCount } from '../day-end/use-may-count';
import { usePaths } from '../paths';
import { ClockCard } from '../payroll-terms/clock-card';
import { EmployeeReport } from '../staff/employee-report';
import { PersonalReport } from './personal-report';

/** The time clock of the signed-in employee, and what they earned in a range. */
export function PersonalIncomePage() {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const links = useSuiteLinks();
  return (
    <PersonalReport title={t('personal.title')} above={<ClockCard />} below={<MorePages />}>
      {(income, range) => (
        <Stack>
          <EmployeeReport income={income} dayPath={(day) => links.ticket({ tab: 'done', day })} />
          <Section title={t('personal.more')}>
            <LinkList links={[{ to: paths.personalDetail() + range.search, label: t('personal.detail') }]} />
          </Section>
        </Stack>
      )}
    </PersonalReport>
  );
}

/** The drawer, and how the employee is paid, for those who may open them. */
function MorePages() {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const mayCount = useMayCount();
  const seesPay = usePermission('PERSONAL_PAYROLL');
  return (
    <LinkList
      links={[
        ...(mayCount ? [{ to: paths.dayEnd(), label: t('day_end.count') }] : []),
        { to: paths.ownPayroll(), label: t('payroll.own_title') },
        ...(seesPay ? [{ to: paths.ownTerms(), label: t('pay_terms.own') }] : []),
      ]}
    />
  );
}
