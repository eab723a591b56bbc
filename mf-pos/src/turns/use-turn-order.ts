import { halfTurnText } from '@suite/domain/half-turns';
import { useFormat, useGate, useService, useStoreQuery } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { LineStaff } from '../domain/line';
import { TurnOrderDocument, type TurnOrderQuery } from './turns.generated';

type Proposal = TurnOrderQuery['turn_proposal_list'][number];

interface Options {
  employees: readonly LineStaff[];
  serviceIds: readonly string[];
  /** The line of a ticket for which an employee is chosen; null for none. */
  lineId: string | null;
}

/**
 * The employees by whose turn it is for these services, with the reason, where the store has a turn board; the others after
 * them. Without a board, or a response of it, they stay in their order.
 */
export function useTurnOrder({ employees, serviceIds, lineId }: Options) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { role } = useGate();
  // The shell lists the check-in among the services of owners and partners only: for a manager the API says it.
  const mayHaveBoard = useService('gci') || role === 'manager';
  const query = useStoreQuery(
    TurnOrderDocument,
    { service_ids: [...serviceIds], order_item_id: lineId },
    { skip: !mayHaveBoard || serviceIds.length === 0 },
  );
  const proposals = query.data?.turn_proposal_list ?? [];
  const placeOf = ({ id }: LineStaff) => {
    const place = proposals.findIndex(({ employee_id }) => employee_id === id);
    return place === -1 ? proposals.length : place;
  };

  function reasonOf({ reason, wait_minutes, next_appointment_at }: Proposal): string {
    const minutes = wait_minutes ?? 0;
    if (reason === 'appointment' && next_appointment_at)
      return t('staff.turn.appointment', { time: format.time(next_appointment_at) });
    if (reason === 'next' && minutes > 0) return t('staff.turn.next_in', { minutes });
    return t(`staff.turn.${reason}`, { minutes });
  }

  const countOf = ({ half_turns }: Proposal): string =>
    t(half_turns === 1 || half_turns === 2 ? 'staff.turn_count.one' : 'staff.turn_count.many', {
      turns: halfTurnText(half_turns),
    });

  const nextId = proposals.find(({ reason }) => reason === 'next')?.employee_id;
  return {
    /** The employee whose turn it is; null if all are busy, and without a board. */
    next: employees.find(({ id }) => id === nextId) ?? null,
    employees: employees.toSorted((one, other) => placeOf(one) - placeOf(other)),
    detailOf(staff: LineStaff): string | null {
      const proposal = proposals.find(({ employee_id }) => employee_id === staff.id);
      return proposal ? `${countOf(proposal)} · ${reasonOf(proposal)}` : null;
    },
  };
}
