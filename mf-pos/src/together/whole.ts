import type { Line } from '../domain/line';
import type { TicketLines } from '../order/ticket-lines';
import type { TicketFragment } from '../ticket/ticket.generated';

/** What each of the sheets works on. */
export interface WholeProps {
  ticket: TicketFragment;
  /** As they are on screen; those that are not saved yet are saved first. */
  lines: readonly Line[];
  queue: TicketLines;
  onClose: () => void;
}
