import type { RangeSelection } from '@suite/entities';
import { useBack, useSuiteLinks } from '@suite/remote-kit';
import { Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { EmployeeIncome } from '../staff/employee-report';
import { EmployeeTables } from '../staff/employee-tables';
import { PersonalReport } from './personal-report';
import { useOwnFigures } from './use-own-figures';

/** The services and days of the signed-in employee in a range; a day opens its tickets. */
export function PersonalDetailPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  return (
    <PersonalReport title={t('personal.detail')} back={back}>
      {(income, range) => <OwnTables income={income} range={range} />}
    </PersonalReport>
  );
}

function OwnTables({ income, range }: { income: EmployeeIncome; range: RangeSelection }) {
  const links = useSuiteLinks();
  const { linkGroup } = useOwnFigures(range);
  return (
    <Stack>
      <EmployeeTables income={income} linkGroup={linkGroup} dayPath={(day) => links.ticket({ tab: 'done', day })} />
    </Stack>
  );
}
