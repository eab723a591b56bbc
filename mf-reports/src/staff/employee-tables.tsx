import { FigureTable } from '@suite/entities';
import { Section } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGroupNames } from '../income/use-group-names';
import type { EmployeeIncome } from './employee-report';

/** Makes a figure of a service or a day a link to its rows. */
export type LinkGroup = (
  figure: 'net_sales' | 'tips',
  cents: number | null,
  group: { by: 'service' | 'day'; key: string },
  name: string,
) => ReactNode;

interface Props {
  linkGroup: LinkGroup;
  income: EmployeeIncome;
  /** The page of a day's tickets. */
  dayPath: (day: string) => string;
}

/** The figures of one employee by service and, for several days, by day; days without any are left out. */
export function EmployeeTables({ income: { days, services }, linkGroup, dayPath }: Props) {
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
            rows={sold.map(({ count, net_sales, ...service }) => {
              const { name } = nameOf('service', service);
              const net = linkGroup('net_sales', net_sales, { by: 'service', key: service.key }, name);
              return { id: service.key, name, figures: [count, net] };
            })}
          />
        </Section>
      )}
      {days.length > 1 && worked.length > 0 && (
        <Section title={t('employee.days')}>
          <FigureTable
            caption={t('employee.days_worked')}
            header={[t('groups.titles.day'), t('breakdown.tickets'), t('figures.net_sales'), t('figures.tips')]}
            rows={worked.map((day) => {
              const { name } = nameOf('day', day);
              const group = { by: 'day', key: day.key } as const;
              return {
                id: day.key,
                name: <Link to={dayPath(day.key)}>{name}</Link>,
                figures: [
                  day.count,
                  linkGroup('net_sales', day.net_sales, group, name),
                  linkGroup('tips', day.tips, group, name),
                ],
              };
            })}
          />
        </Section>
      )}
    </>
  );
}
