import type { ShellProblem } from '@suite/graphql';
import type { Notice } from '../../core/notice';
import type { TicketFragment } from '../../core/ticket.generated';
import { ticketDiff } from '../../domain/ticket-diff';

/** What to say of a payment that was refused, with the ticket as it is by then; null where the page says it itself. */
export function noticeOf(refused: ShellProblem, before: TicketFragment, after: TicketFragment): Notice | null {
  if (after.order_status === 'done' || after.checkout_pending) return null;
  if (refused.code !== 'order_changed') return { kind: 'refused', names: [], problem: refused };
  const { changed_by, changed_at } = refused.params;
  return {
    kind: 'changed',
    by: typeof changed_by === 'string' ? changed_by : null,
    at: typeof changed_at === 'string' ? changed_at : null,
    changes: ticketDiff(before, after),
    dropped: [],
  };
}
