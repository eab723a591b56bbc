import { useBack } from '@suite/remote-kit';
import { PageHeader } from '@suite/ui';
import { type Named, useTicketNames } from '../core/use-ticket-names';

interface Props {
  ticket: (Named & { order_code: string }) | undefined;
  /** What the page is called before its ticket has a code. */
  heading: string;
  /** Says the code of the ticket on this page. */
  numberOf: (code: string) => string;
  /** Whether a ticket follows: the line of its name is reserved, so that the page does not move when it arrives. */
  isLoading: boolean;
}

/** The header of a ticket's own pages: the code in small type above the name. */
export function TicketHeader({ ticket, heading, numberOf, isLoading }: Props) {
  const { ticketName } = useTicketNames();
  const back = useBack();
  if (!ticket && !isLoading) return <PageHeader back={back} title={heading} />;
  const over = ticket?.order_code ? numberOf(ticket.order_code) : heading;
  return <PageHeader back={back} over={over} title={ticket ? ticketName(ticket) : ''} />;
}
