import { isOpenOrder } from '@suite/domain';
import type { FakeResolvers } from '@suite/testing';
import type { TicketFragment } from '../core/ticket.generated';
import { makeTicket } from './make-ticket';

type Span = { _gte?: string; _lt?: string };

interface ListArgs {
  limit: number;
  after?: string | null;
  where: { order_status?: string; is_open?: boolean; search?: string; closed_at?: Span };
}

type ListedTicket = TicketFragment & { pay_link_expires_at?: string; waiting_since?: string };

/** Creates tickets of the same kind, #1001 first, each a minute before the one above it. */
export const makeTickets = (count: number, changes: Partial<TicketFragment> = {}): TicketFragment[] =>
  Array.from({ length: count }, (_, index) =>
    makeTicket({
      id: `00000000-0000-4000-8000-00000000${1_001 + index}`,
      order_code: String(1_001 + index),
      start_time: new Date(Date.UTC(2026, 10, 21, 16, -index)).toISOString(),
      ...changes,
    }),
  );

const isWithin = (instant: string | null, { _gte = '', _lt = '9' }: Span = {}): boolean =>
  (instant ?? '') >= _gte && (instant ?? '') < _lt;

/** Fakes a server with these tickets, in their order: filters by status, client and payment time. */
export function orderListResponses(tickets: readonly ListedTicket[]): FakeResolvers {
  const found = ({ order_status, is_open, search = '', closed_at }: ListArgs['where'], among = tickets) =>
    among.filter(
      (ticket) =>
        (is_open ? isOpenOrder(ticket.order_status) : ticket.order_status === order_status) &&
        (ticket.customer?.full_name ?? '').toLowerCase().includes(search) &&
        isWithin(ticket.closed_at, closed_at),
    );
  return {
    order_list: ({ limit, after, where }: ListArgs) => {
      const tail = tickets.slice(after ? tickets.findIndex(({ id }) => id === after) + 1 : 0);
      return found(where, tail)
        .slice(0, limit)
        .map((ticket) => ({ pay_link_expires_at: null, waiting_since: null, ...ticket }));
    },
    order_aggregate: ({ where }: ListArgs) => ({ count: found(where).length }),
  } as FakeResolvers;
}
