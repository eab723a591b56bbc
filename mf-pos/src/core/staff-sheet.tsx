import { Avatar, EmptyState } from '@suite/ui';
import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { LineStaff } from '../domain/line';

interface ChoicesProps {
  employees: readonly LineStaff[];
  selected: LineStaff | null;
  onChoose: (staff: LineStaff) => void;
}

interface Props extends ChoicesProps {
  /** The line's name, in the reader's language. */
  lineName: string;
  onClose: () => void;
}

/** Chooses the employee who served a line. */
export function StaffSheet({ lineName, employees, selected, onChoose, onClose }: Props) {
  const { t } = useTranslation('mf-pos');

  function choose(staff: LineStaff) {
    onChoose(staff);
    onClose();
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('staff.title', { line: lineName })}>
      <StaffChoices employees={employees} selected={selected} onChoose={choose} />
    </Sheet>
  );
}

/** The list of employees. */
export function StaffChoices({ employees, selected, onChoose }: ChoicesProps) {
  const { t } = useTranslation('mf-pos');
  return (
    <ChoiceList
      label={t('staff.list')}
      selected={selected?.id}
      onSelect={(id) => {
        const staff = employees.find((employee) => employee.id === id);
        if (staff) onChoose(staff);
      }}
      empty={<EmptyState title={t('staff.empty')} message={t('staff.empty_hint')} />}
      options={employees.map(({ id, full_name, image_url }) => ({
        id,
        label: full_name,
        leading: <Avatar name={full_name} src={image_url ?? undefined} size={32} />,
      }))}
    />
  );
}
