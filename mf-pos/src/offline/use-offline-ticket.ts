import { isOpenOrder } from '@suite/domain';
import type { ShellProblem } from '@suite/graphql';
import { useReachable } from '@suite/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import { isOfDevice, shownTicket, type UnsentTicket } from '../domain/unsent';
import { type Kept, useDevice, useOutbox } from './device';
import type { TillQuery } from './offline.generated';

/** The name under which the device keeps what is sold by. */
export const tillKey = 'till';

interface Asked {
  ticket: TicketFragment | undefined;
  problem: ShellProblem | null;
  refetch: () => Promise<void>;
}

interface AtHand {
  /** What of the ticket is not sent; undefined: nothing. */
  unsent: UnsentTicket | undefined;
  /** To show a page by while the API does not answer it; null while there is no need, or nothing is kept. */
  kept: { ticket: TicketFragment; till: TillQuery; asOf: Date } | null;
}

/** Whether the ticket was opened here and the server cannot be asked for it yet; null while that is not known. */
export function useIsOfDevice(id: string): boolean | null {
  const { isLoaded, tickets } = useOutbox();
  const unsent = tickets.find((one) => one.id === id);
  return isLoaded ? unsent !== undefined && isOfDevice(unsent) : null;
}

/** What this device has of a ticket beside the API's answer: what is not sent, and what to show while there is none. */
export function useTicketAtHand(id: string, { ticket: fresh, problem, refetch }: Asked): AtHand {
  const device = useDevice();
  const { tickets } = useOutbox();
  const isReachable = useReachable();
  const unsent = tickets.find((one) => one.id === id);
  const isHere = unsent !== undefined && isOfDevice(unsent);
  const isAway = fresh === undefined && (!isReachable || (problem !== null && problem.kind !== 'not_found'));
  const [read, setRead] = useState<{ ticket?: Kept<TicketFragment>; till?: Kept<TillQuery> }>({});

  useEffect(
    function readWhatIsKept() {
      if (!isHere && !isAway) return;
      let isOver = false;
      Promise.all([device.tickets.get(id), device.till.get(tillKey)]).then(([ticket, till]) => {
        if (!isOver) setRead({ ...(ticket ? { ticket } : {}), ...(till ? { till } : {}) });
      }, console.error);
      return () => {
        isOver = true;
      };
    },
    [device, id, isHere, isAway],
  );
  useEffect(
    function keepTheOpenTicket() {
      if (!fresh) return;
      const kept = isOpenOrder(fresh.order_status)
        ? device.tickets.put(fresh.id, { data: fresh, at: new Date().toISOString() })
        : device.tickets.remove(fresh.id);
      kept.catch(console.error);
    },
    [device, fresh],
  );
  useAskWhenSent(unsent, fresh === undefined || problem !== null, refetch);

  const ticket = unsent?.ticket ?? read.ticket?.data;
  const isNeeded = isHere || isAway;
  if (!isNeeded || !ticket || !read.till) return { unsent, kept: null };
  return { unsent, kept: { ticket, till: read.till.data, asOf: new Date(read.till.at) } };
}

/**
 * The server knows more now than when it was asked. Lines that were saved from the page came back with the answer, and
 * those of another tab come with the next look at the ticket: neither asks for the whole page again. `isOld`: what is
 * shown is not what the server said last.
 */
function useAskWhenSent(unsent: UnsentTicket | undefined, isOld: boolean, refetch: () => Promise<void>) {
  const before = useRef(unsent);
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(
    function askOnceItIsSent() {
      const isSent = before.current !== undefined && unsent === undefined;
      const isPaid = before.current?.sale || before.current?.isChecking;
      if (isSent && (isPaid || isOld)) void latest.current();
      before.current = unsent;
    },
    [unsent, isOld],
  );
}

/** The ticket as the review shows it: with the lines that are not sent yet. */
export const reviewedTicket = (unsent: UnsentTicket | undefined, ticket: TicketFragment): TicketFragment =>
  unsent && unsent.ops.length > 0 ? shownTicket(unsent) : ticket;
