import type { TicketFragment } from '../../core/ticket.generated';
import type { TicketLines } from '../../core/ticket-lines';
import type { Line } from '../../domain/line';

/** Props of each ticket action. */
export interface TicketActionProps {
  ticket: TicketFragment;
  /** The lines on screen; pending ones are saved before the action. */
  lines: readonly Line[];
  queue: TicketLines;
  onClose: () => void;
}
