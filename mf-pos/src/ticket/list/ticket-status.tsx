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

interface Props {
  ticket: Pick<OrderCardFragment, 'order_status' | 'waiting_since'>;
}

/** The status of a ticket; of one whose client waits with the minutes. */
export function TicketStatus({ ticket }: Props) {
  const { t: kit } = useTranslation('kit');
  const { order_status } = ticket;
  if (order_status === 'booking') return <WaitingStatus ticket={ticket} />;
  return <StatusChip tone={tones[order_status]}>{kit(`order_status.${order_status}`)}</StatusChip>;
}

/** Only a ticket that waits follows the time. */
function WaitingStatus({ ticket }: Props) {
  const waitingLabel = useWaitingLabel();
  return <StatusChip tone={tones.booking}>{waitingLabel(ticket)}</StatusChip>;
}
