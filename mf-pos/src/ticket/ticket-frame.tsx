import { useBack } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import type { ReactNode } from 'react';
import { type Named, useTicketNames } from '../core/use-ticket-names';

interface Props {
  ticket: (Named & { order_code: string }) | undefined;
  /** What the page is called before its ticket has a code. */
  heading: string;
  /** Says the code of the ticket on this page. */
  numberOf: (code: string) => string;
  /** Whether a ticket follows: the line of its name is reserved, so that the page does not move when it arrives. */
  isLoading: boolean;
  children: ReactNode;
}

/** The frame of a ticket's own pages: the code in small type above the name. */
export function TicketFrame({ ticket, heading, numberOf, isLoading, children }: Props) {
  const { ticketName } = useTicketNames();
  const back = useBack();
  const over = ticket?.order_code ? numberOf(ticket.order_code) : heading;
  const title = ticket || isLoading ? { over, title: ticket ? ticketName(ticket) : '' } : { title: heading };
  return (
    <PageFrame kind="till" back={back} {...title}>
      {children}
    </PageFrame>
  );
}
