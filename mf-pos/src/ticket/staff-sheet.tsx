import { Avatar, EmptyState } from '@suite/ui';
import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { LineStaff } from '../domain/line';

interface Props {
  /** The line's name, in the reader's words. */
  lineName: string;
  employees: readonly LineStaff[];
  selected: LineStaff | null;
  onChoose: (staff: LineStaff) => void;
  onClose: () => void;
}

/** Who served a line. */
export function StaffSheet({ lineName, employees, selected, onChoose, onClose }: Props) {
  const { t } = useTranslation('mf-pos');

  function choose(id: string) {
    const staff = employees.find((employee) => employee.id === id);
    if (staff) onChoose(staff);
    onClose();
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('staff.title', { line: lineName })}>
      <ChoiceList
        label={t('staff.list')}
        selected={selected?.id}
        onSelect={choose}
        empty={<EmptyState title={t('staff.empty')} message={t('staff.empty_hint')} />}
        options={employees.map(({ id, full_name, image_url }) => ({
          id,
          label: full_name,
          leading: <Avatar name={full_name} src={image_url ?? undefined} size={32} />,
        }))}
      />
    </Sheet>
  );
}
