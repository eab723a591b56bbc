import { isOpenOrder } from '@suite/domain';
import type { ShellProblem } from '@suite/graphql';
import { useReachable } from '@suite/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import { type CachedResponse, useDevice, useOfflineSaleQueue } from './device';
import type { OfflineCatalogQuery } from './offline.generated';
import { isCreatedOffline, type UnsentTicket, withModifiers, withPendingChanges } from './unsent-ticket';

/** The key of the offline catalog in the device's storage. */
export const catalogKey = 'catalog';

interface ServerTicket {
  ticket: TicketFragment | undefined;
  /** The ticket that the page itself opened. */
  newTicket?: TicketFragment | null;
  problem: ShellProblem | null;
  refetch: () => Promise<void>;
}

interface OfflineTicket {
  /** The unsent part of the ticket; undefined: everything is sent. */
  unsent: UnsentTicket | undefined;
  /** Data for the page while the API does not respond; null while it is not needed, or nothing is cached. */
  cached: { ticket: TicketFragment; catalog: OfflineCatalogQuery; asOf: Date } | null;
}

/** Returns a stored response in its present form. */
const storedCatalog = ({
  data,
  ...stored
}: CachedResponse<OfflineCatalogQuery>): CachedResponse<OfflineCatalogQuery> => ({
  ...stored,
  data: {
    ...data,
    modifier_group_list: data.modifier_group_list ?? [],
    service_employee_list: data.service_employee_list ?? [],
  },
});
const storedTicket = ({ data, ...stored }: CachedResponse<TicketFragment>): CachedResponse<TicketFragment> => ({
  ...stored,
  data: { ...data, order_items: data.order_items.map(withModifiers) },
});

/** Whether this device opened the ticket and the server does not have it yet; null until the queue is loaded. */
export function useIsCreatedOffline(id: string): boolean | null {
  const { isLoaded, tickets } = useOfflineSaleQueue();
  const unsent = tickets.find((one) => one.id === id);
  return isLoaded ? unsent !== undefined && isCreatedOffline(unsent) : null;
}

/** Returns the data of a ticket on this device: its unsent part, and cached data for while the API does not respond. */
export function useOfflineTicket(
  id: string,
  { ticket: fresh, newTicket = null, problem, refetch }: ServerTicket,
): OfflineTicket {
  const device = useDevice();
  const { tickets } = useOfflineSaleQueue();
  const isReachable = useReachable();
  const unsent = tickets.find((one) => one.id === id);
  const isHere = unsent !== undefined && isCreatedOffline(unsent);
  const isAway = fresh === undefined && (!isReachable || (problem !== null && problem.kind !== 'not_found'));
  const [read, setRead] = useState<{
    ticket?: CachedResponse<TicketFragment>;
    catalog?: CachedResponse<OfflineCatalogQuery>;
  }>({});

  useEffect(
    function readCachedTicket() {
      if (!isHere && !isAway) return;
      let isOver = false;
      Promise.all([device.tickets.get(id), device.catalog.get(catalogKey)]).then(([ticket, catalog]) => {
        if (!isOver)
          setRead({
            ...(ticket ? { ticket: storedTicket(ticket) } : {}),
            ...(catalog ? { catalog: storedCatalog(catalog) } : {}),
          });
      }, console.error);
      return () => {
        isOver = true;
      };
    },
    [device, id, isHere, isAway],
  );
  useEffect(
    function cacheOpenTicket() {
      if (!fresh || fresh.version === 0) return;
      const stored = isOpenOrder(fresh.order_status)
        ? device.tickets.put(fresh.id, { data: fresh, at: new Date().toISOString() })
        : device.tickets.remove(fresh.id);
      stored.catch(console.error);
    },
    [device, fresh],
  );
  useRefetchWhenSent(unsent, fresh === undefined || problem !== null, refetch);

  const ticket = unsent?.ticket ?? newTicket ?? read.ticket?.data;
  const isNeeded = isHere || isAway;
  if (!isNeeded || !ticket || !read.catalog) return { unsent, cached: null };
  return { unsent, cached: { ticket, catalog: read.catalog.data, asOf: new Date(read.catalog.at) } };
}

/**
 * Refetches the page once the unsent ticket is sent, if it was a payment or the page shows old data (`isOld`).
 * Saved lines are in their response, and those of another tab are in the next poll.
 */
function useRefetchWhenSent(unsent: UnsentTicket | undefined, isOld: boolean, refetch: () => Promise<void>) {
  const before = useRef(unsent);
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(
    function refetchOnceSent() {
      const isSent = before.current !== undefined && unsent === undefined;
      const isPaid = before.current?.sale || before.current?.isChecking;
      if (isSent && (isPaid || isOld)) void latest.current();
      before.current = unsent;
    },
    [unsent, isOld],
  );
}

/** Returns the ticket with its unsent line changes applied. */
export const reviewedTicket = (unsent: UnsentTicket | undefined, ticket: TicketFragment): TicketFragment =>
  unsent && unsent.ops.length > 0 ? withPendingChanges(unsent) : ticket;
