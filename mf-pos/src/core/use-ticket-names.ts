import { useTranslation } from 'react-i18next';
import { customName, giftCardName } from '../domain/line';

interface Named {
  name: string | null;
  customer: { full_name: string } | null;
}

/** Names that the server keeps in one language, or not at all, in the reader's language. */
export function useTicketNames() {
  const { t } = useTranslation('mf-pos');
  const defaultNames = new Map([
    [customName, t('line.custom')],
    [giftCardName, t('gift.line')],
  ]);
  const ticketName = ({ name, customer }: Named): string =>
    [name, customer?.full_name].filter(Boolean).join(' · ') || t('ticket.walk_in');
  return {
    /** A line's name; a custom amount without one, and a gift card, have a word of their own. */
    lineName: (name: string): string => defaultNames.get(name) ?? name,
    /** The client's name, or that there is none. */
    clientName: (customer: { full_name: string } | null): string => customer?.full_name || t('ticket.walk_in'),
    /** What the ticket is called, and whose it is, as far as either is known. */
    ticketName,
    /** The same with its code; one that this device opened has none yet. */
    ticketTitle: (ticket: Named & { order_code: string }): string =>
      ticket.order_code
        ? t('order.title', { code: ticket.order_code, client: ticketName(ticket) })
        : t('offline.title', { client: ticketName(ticket) }),
  };
}
