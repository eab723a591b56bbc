import { FigureTable, Money } from '@suite/entities';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGroupNames } from '../income/use-group-names';
import type { EmployeeIncome } from './employee-report';

interface Props {
  income: EmployeeIncome;
  /** The page of a day's tickets. */
  dayPath: (day: string) => string;
}

/** The figures of one employee by service and, for several days, by day; days without any are left out. */
export function EmployeeTables({ income: { days, services }, dayPath }: Props) {
  const { t } = useTranslation('mf-reports');
  const nameOf = useGroupNames();
  const sold = services.filter(({ key, net_sales }) => key !== 'ticket' || net_sales !== 0);
  const worked = days.filter((day) => day.count > 0 || day.net_sales !== 0 || day.tips !== 0);
  return (
    <>
      {sold.length > 0 && (
        <Section title={t('employee.services')}>
          <FigureTable
            caption={t('employee.services_sold')}
            header={[t('groups.titles.service'), t('breakdown.units'), t('figures.net_sales')]}
            rows={sold.map((service) => ({
              id: service.key,
              name: nameOf('service', service).name,
              figures: [service.count, <Money key="net" cents={service.net_sales} />],
            }))}
          />
        </Section>
      )}
      {days.length > 1 && worked.length > 0 && (
        <Section title={t('employee.days')}>
          <FigureTable
            caption={t('employee.days_worked')}
            header={[t('groups.titles.day'), t('breakdown.tickets'), t('figures.net_sales'), t('figures.tips')]}
            rows={worked.map((day) => ({
              id: day.key,
              name: <Link to={dayPath(day.key)}>{nameOf('day', day).name}</Link>,
              figures: [day.count, <Money key="net" cents={day.net_sales} />, <Money key="tips" cents={day.tips} />],
            }))}
          />
        </Section>
      )}
    </>
  );
}
