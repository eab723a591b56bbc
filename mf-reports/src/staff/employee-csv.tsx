import { type RangeSelection, useSaveCsv } from '@suite/entities';
import { useTranslation } from 'react-i18next';
import { groupColumns, plainAmount } from '../income/csv';
import { SaveButton } from '../income/csv-button';
import { useGroupNames } from '../income/use-group-names';
import type { EmployeeIncome } from './employee-report';

interface Props {
  income: EmployeeIncome;
  range: RangeSelection;
}

/** Saves the days and the services of one employee as a CSV file; its name has no name of a person. */
export function EmployeeCsv({ income: { full_name, days, services }, range }: Props) {
  const { t } = useTranslation('mf-reports');
  const nameOf = useGroupNames();
  const saveCsv = useSaveCsv();
  const { start, end } = range.days;
  const amounts = (group: EmployeeIncome['days'][number]) => groupColumns.map((column) => plainAmount(group[column]));
  const save = () =>
    saveCsv(
      [
        [
          t('groups.titles.staff'),
          t('groups.titles.day'),
          t('groups.titles.service'),
          t('breakdown.count'),
          ...groupColumns.map((column) => t(`figures.${column}`)),
        ],
        ...days.map((day) => [full_name, day.key, '', String(day.count), ...amounts(day)]),
        ...services.map((service) => [
          full_name,
          '',
          nameOf('service', service).name,
          String(service.count),
          ...amounts(service),
        ]),
      ],
      t('employee.file', { start, end }),
    );
  return <SaveButton onSave={save} />;
}
