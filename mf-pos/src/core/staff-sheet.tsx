import { StaffChoiceList } from '@suite/entities/overlays';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { LineStaff } from '../domain/line';
import { useTurnOrder } from '../turns/use-turn-order';

interface Props {
  /** The line's name, in the person's language; null if there is one line only. */
  lineName: string | null;
  employees: readonly LineStaff[];
  /** The services that are to be done, by which the turn board proposes somebody. */
  serviceIds?: readonly string[];
  selected: LineStaff | null;
  onChoose: (staff: LineStaff) => void;
  onClose: () => void;
}

/** The sheet that sets the employee of a line: who is next on the turn board stands first, with the reason. */
export function StaffSheet({ lineName, employees, serviceIds = [], selected, onChoose, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const turns = useTurnOrder(employees, serviceIds);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={lineName === null ? t('line.choose_staff') : t('staff.title', { line: lineName })}
    >
      <StaffChoiceList
        employees={turns.employees}
        detailOf={turns.detailOf}
        selected={selected?.id}
        onChoose={(staff) => {
          onChoose(staff);
          onClose();
        }}
      />
    </Sheet>
  );
}
