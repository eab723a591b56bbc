import type { Line, LineStaff } from './line';

interface TicketOfLine {
  appointment_id: string | null;
  order_status: string;
}

/**
 * Returns whether an employee gets the client of a walk-in with a line: not on a ticket of an appointment, nor before the client is
 * seated, and not with a further line of the ticket.
 */
export const takesTurn = (
  { appointment_id, order_status }: TicketOfLine,
  lines: readonly Line[],
  line: Line,
  { id }: Pick<LineStaff, 'id'>,
): boolean =>
  appointment_id === null &&
  order_status === 'in_service' &&
  line.staff?.id !== id &&
  !lines.some(
    (other) =>
      other.id !== line.id && other.staff?.id === id && (other.item_type === 'service' || other.item_type === 'custom'),
  );
