import { usePermission, useStoreQuery } from '@suite/remote-kit';
import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ReviewEmployeesDocument } from './reviews.generated';

interface Props {
  selected: string | null;
  /** Called with the id of the employee; empty for everybody. */
  onSelect: (id: string) => void;
}

/** Shows the reviews of one employee's clients, with their own average; for people who may read the names. */
export const EmployeeFilter = (props: Props) =>
  [usePermission('BOOKING'), usePermission('ORDER'), usePermission('STAFF')].includes(true) ? (
    <Employees {...props} />
  ) : null;

function Employees({ selected, onSelect }: Props) {
  const { t } = useTranslation('mf-crm');
  const { data } = useStoreQuery(ReviewEmployeesDocument, {});
  return (
    <SelectField
      label={t('reviews.employee')}
      value={selected ?? ''}
      options={[
        { value: '', label: t('reviews.everybody') },
        ...(data?.employee_list ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
      ]}
      onChange={({ target }) => onSelect(target.value)}
    />
  );
}
