import type { TicketFragment } from '../core/ticket.generated';
import { type LineChange, queueOp } from '../domain/line-queue';
import { useDevice } from './device';

/** Changes a line on this device only; the change is sent with the rest of the unsent ticket. */
export function useOfflineLineChange(ticket: TicketFragment): (lineId: string, change: LineChange) => Promise<void> {
  const { saleQueue } = useDevice();
  return (lineId, change) => {
    const ops = saleQueue.find(ticket.id)?.ops ?? [];
    return saleQueue.change(ticket, { ops: queueOp(ops, { kind: 'change', lineId, change }, 0) });
  };
}
