import { StatusChip, type StatusTone } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useWaitingLabel } from '../../core/use-waiting-label';
import type { OrderCardFragment } from './order-list.generated';

const tones: Record<OrderCardFragment['order_status'], StatusTone> = {
  booking: 'updated',
  in_service: 'in-service',
  done: 'done',
  merged: 'neutral',
  discarded: 'neutral',
};

/** The status of a ticket; of one whose client waits with the minutes. */
export function TicketStatus({ ticket }: { ticket: Pick<OrderCardFragment, 'order_status' | 'waiting_since'> }) {
  const { t: kit } = useTranslation('kit');
  const waitingLabel = useWaitingLabel();
  const { order_status } = ticket;
  return (
    <StatusChip tone={tones[order_status]}>{waitingLabel(ticket) ?? kit(`order_status.${order_status}`)}</StatusChip>
  );
}
