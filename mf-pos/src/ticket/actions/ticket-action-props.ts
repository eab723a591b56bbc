import type { TicketFragment } from '../../core/ticket.generated';
import type { TicketLines } from '../../core/ticket-lines';
import type { Line } from '../../domain/line';

/** What each of the sheets works on. */
export interface TicketActionProps {
  ticket: TicketFragment;
  /** As they are on screen; those that are not saved yet are saved first. */
  lines: readonly Line[];
  queue: TicketLines;
  onClose: () => void;
}
