import { useBack } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import type { ComponentProps, ReactNode } from 'react';
import { TicketName } from '../core/ticket-name';

interface Props {
  ticket: (ComponentProps<typeof TicketName>['ticket'] & { order_code: string }) | undefined;
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
  const back = useBack();
  const over = ticket?.order_code ? numberOf(ticket.order_code) : heading;
  const title =
    ticket || isLoading ? { over, title: ticket ? <TicketName ticket={ticket} /> : '' } : { title: heading };
  return (
    <PageFrame kind="till" back={back} {...title}>
      {children}
    </PageFrame>
  );
}
