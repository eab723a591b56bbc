import { StaffChoiceList } from '@suite/entities/overlays';
import type * as Types from '@suite/graphql/schema-types';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineStaff } from '../domain/line';
import { TurnReasonSheet } from '../turns/turn-reason-sheet';
import { useTurnOrder } from '../turns/use-turn-order';

interface Props {
  /** The line's name, in the person's language; null if there is one line only. */
  lineName: string | null;
  employees: readonly LineStaff[];
  /** The line of a ticket, and its services, by which the turn board proposes somebody. */
  lineId?: string | null;
  serviceIds?: readonly string[];
  /** Whether an employee gets a walk-in with the line, which takes a reason if it is the turn of another. */
  takesTurn?: (staff: LineStaff) => boolean;
  selected: LineStaff | null;
  /** `outOfTurn`: the reason, if it is the turn of another employee. */
  onChoose: (staff: LineStaff, outOfTurn: Types.TurnChoiceReason | null) => void;
  onClose: () => void;
}

/** The sheet that sets the employee of a line: who is next on the turn board stands first, with the reason. */
export function StaffSheet(props: Props) {
  const { lineName, employees, lineId = null, serviceIds = [], takesTurn = () => false, selected } = props;
  const { onChoose, onClose } = props;
  const { t } = useTranslation('mf-pos');
  const { next, ...turns } = useTurnOrder({ employees, serviceIds, lineId });
  const [outOfTurn, setOutOfTurn] = useState<{ staff: LineStaff; next: LineStaff } | null>(null);

  function finish(staff: LineStaff, reason: Types.TurnChoiceReason | null) {
    onChoose(staff, reason);
    onClose();
  }

  if (outOfTurn)
    return (
      <TurnReasonSheet
        {...outOfTurn}
        onReason={(reason) => finish(outOfTurn.staff, reason)}
        onNext={() => finish(outOfTurn.next, null)}
      />
    );
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
        onChoose={(staff) =>
          next && next.id !== staff.id && takesTurn(staff) ? setOutOfTurn({ staff, next }) : finish(staff, null)
        }
      />
    </Sheet>
  );
}
