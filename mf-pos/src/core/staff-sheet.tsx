import { StaffChoiceList } from '@suite/entities/overlays';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { LineStaff } from '../domain/line';

interface Props {
  /** The line's name, in the person's language; null if there is one line only. */
  lineName: string | null;
  employees: readonly LineStaff[];
  selected: LineStaff | null;
  onChoose: (staff: LineStaff) => void;
  onClose: () => void;
}

/** The sheet that sets the employee of a line. */
export function StaffSheet({ lineName, employees, selected, onChoose, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={lineName === null ? t('line.choose_staff') : t('staff.title', { line: lineName })}
    >
      <StaffChoiceList
        employees={employees}
        selected={selected?.id}
        onChoose={(staff) => {
          onChoose(staff);
          onClose();
        }}
      />
    </Sheet>
  );
}
