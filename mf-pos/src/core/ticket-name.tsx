import { ClientName } from '@suite/entities';
import { useTicketNames } from './use-ticket-names';

interface Props {
  ticket: { name: string | null; customer: { id: string; full_name: string } | null };
}

/** The ticket's own name and its client's, which leads to the client. */
export function TicketName({ ticket: { name, customer } }: Props) {
  const { ticketName } = useTicketNames();
  if (!customer) return ticketName({ name, customer });
  return (
    <>
      {name && `${name} · `}
      <ClientName id={customer.id}>{customer.full_name}</ClientName>
    </>
  );
}
