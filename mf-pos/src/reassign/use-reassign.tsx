import { lazyOverlay } from '@suite/remote-kit';
import { IconButton } from '@suite/ui';
import { UserRoundPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';
import { useFetchTicket } from '../core/use-fetch-ticket';
import { useMayCorrect } from '../core/use-may-correct';
import { useTicketNames } from '../core/use-ticket-names';

import type { Line, LineStaff } from '../domain/line';

const ReassignSheet = lazyOverlay(() => import('./reassign-sheet'), 'ReassignSheet');

/** The staff change of paid lines: the action beside each line, and its sheet. */
export function useReassign(
  ticket: TicketFragment,
  employees: readonly LineStaff[],
): { action: (line: Line) => ReactNode; sheet: ReactNode } {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const mayCorrect = useMayCorrect();
  const fetchTicket = useFetchTicket(ticket.id);
  const [lineId, setLineId] = useState<string | null>(null);
  const open = ticket.order_items.find(({ id }) => id === lineId);
  const isPending = ticket.refunds.some(({ status }) => status === 'pending');

  return {
    action: (line) =>
      mayCorrect && !isPending && unitsLeft(ticket, line) > 0 ? (
        <IconButton
          label={t('reassign.action', { line: lineName(line.item_name) })}
          icon={<UserRoundPen size={18} />}
          onClick={() => setLineId(line.id)}
        />
      ) : null,
    sheet: open && (
      <ReassignSheet
        ticket={ticket}
        line={open}
        employees={employees}
        onRefused={() => void fetchTicket()}
        onClose={() => setLineId(null)}
      />
    ),
  };
}

const unitsLeft = ({ refunds }: TicketFragment, { id, quantity }: Line): number =>
  refunds
    .flatMap(({ lines }) => lines)
    .reduce((left, back) => (back.order_item_id === id ? left - back.quantity : left), quantity);
