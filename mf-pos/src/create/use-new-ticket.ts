import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { TicketFragment } from '../core/ticket.generated';
import { newOfflineTicket } from '../offline/unsent-ticket';

/** The state of the history entry of a ticket that exists on its page only: it survives a reload. */
export const newTicketState = { isNewTicket: true } as const;
const isNewTicket = (state: unknown): boolean => v.is(v.object({ isNewTicket: v.literal(true) }), state);

/**
 * The ticket that the page itself opened, with version 0 until the server has it; null for any other. It stays the
 * page's own after its first line, so that the catalog is not fetched again.
 */
export function useNewTicket(id: string) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isNew = isNewTicket(state);
  const [own, setOwn] = useState<TicketFragment | null>(null);
  if (isNew && own?.id !== id) setOwn(newOfflineTicket(id, null, new Date()));

  return {
    newTicket: own?.id === id ? own : null,
    /** Called with each state of the ticket; `isStarted`: there is something to save. Does nothing for any other ticket. */
    onTicket(ticket: TicketFragment, isStarted: boolean) {
      if (own?.id !== ticket.id) return;
      setOwn(ticket);
      if (isNew && isStarted) navigate(pathname, { replace: true, state: null });
    },
  };
}
