import { useTranslation } from 'react-i18next';
import { customName, giftCardName } from '../domain/line';

export interface Named {
  name: string | null;
  customer: { full_name: string } | null;
}

/** Names of tickets, clients and lines in the person's language, if the server has a default name or none. */
export function useTicketNames() {
  const { t } = useTranslation('mf-pos');
  const defaultNames = new Map([
    [customName, t('line.custom')],
    [giftCardName, t('gift.line')],
  ]);
  const ticketName = ({ name, customer }: Named): string =>
    [name, customer?.full_name].filter(Boolean).join(' · ') || t('ticket.walk_in');
  return {
    /** Returns a line's name; custom amounts without a name and gift cards get a translated one. */
    lineName: (name: string): string => defaultNames.get(name) ?? name,
    /** Returns the client's name, or `Walk-in`. */
    clientName: (customer: { full_name: string } | null): string => customer?.full_name || t('ticket.walk_in'),
    /** Returns the ticket's own name and its client's, as far as they are known. */
    ticketName,
    /** The same with the ticket's code; a ticket that this device opened has no code yet. */
    ticketTitle: (ticket: Named & { order_code: string }): string =>
      ticket.order_code
        ? t('order.title', { code: ticket.order_code, client: ticketName(ticket) })
        : t('offline.title', { client: ticketName(ticket) }),
  };
}
