import { useFormat } from '@suite/remote-kit';
import { LinkList, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../core/use-ticket-names';
import { countItems, subTotal } from '../domain/line';
import { usePaths } from '../paths';
import { useOfflineSaleQueue } from './device';
import { shortReference, type UnsentTicket, unsentState, withPendingChanges } from './unsent-ticket';

/** The tickets of this device that the API does not have, in the list in which they will be: paid, or open. */
export function UnsentTickets({ isPaid }: { isPaid: boolean }) {
  const { t } = useTranslation('mf-pos');
  const { clientName } = useTicketNames();
  const format = useFormat();
  const paths = usePaths();
  const { tickets } = useOfflineSaleQueue();
  // The API's own list has the others.
  const listed = tickets.filter(({ sale, ticket }) => (sale !== null) === isPaid && (isPaid || ticket.version === 0));
  if (listed.length === 0) return null;
  return (
    <Section small title={t('offline.sheet')}>
      <LinkList links={listed.map(linkOf)} />
    </Section>
  );

  function linkOf(unsent: UnsentTicket) {
    const { id, ticket, sale } = unsent;
    const lines = withPendingChanges(unsent).order_items;
    const client = clientName(ticket.customer);
    const state = unsentState(unsent, new Date());
    return {
      to: sale ? paths.review({ id }) : paths.order({ id }),
      label: ticket.order_code
        ? t('order.title', { code: ticket.order_code, client })
        : t('offline.name', { client, reference: shortReference(id) }),
      detail: sale
        ? t('offline.cash_taken', { amount: format.money(sale.total), time: format.time(sale.takenAt) })
        : t('offline.lines', { count: countItems(lines), amount: format.money(subTotal(lines)) }),
      aside: state === 'decide' ? t('offline.heading') : t(`offline.state.${state}`),
    };
  }
}
