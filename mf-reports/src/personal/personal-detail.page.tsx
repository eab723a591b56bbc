import { useBack, useSuiteLinks } from '@suite/remote-kit';
import { Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { EmployeeTables } from '../staff/employee-tables';
import { PersonalReport } from './personal-report';

/** The services and days of the signed-in employee in a range; a day opens its tickets. */
export function PersonalDetailPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const links = useSuiteLinks();
  return (
    <PersonalReport title={t('personal.detail')} back={back}>
      {(income) => (
        <Stack>
          <EmployeeTables income={income} dayPath={(day) => links.ticket({ tab: 'done', day })} />
        </Stack>
      )}
    </PersonalReport>
  );
}
