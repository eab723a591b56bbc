import { useFormat, useSuiteLinks } from '@suite/remote-kit';
import { Card, EmptyState, Receipt, ReceiptLine } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TicketFragment } from '../core/ticket.generated';
import { useTicketNames } from '../core/use-ticket-names';
import { lineValue } from '../domain/line';
import { usePaths } from '../paths';

/** A ticket that was closed without a payment: links to the ticket it was merged into, or shows why it was discarded. */
export function ClosedTicket({ ticket }: { ticket: TicketFragment }) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const paths = usePaths();
  const links = useSuiteLinks();
  const { merged_into, discard_reason, changed_by, closed_at, order_items } = ticket;
  const when = closed_at ? format.dateTime(closed_at) : '';

  if (merged_into) {
    const code = merged_into.order_code;
    return (
      <EmptyState
        title={t('ticket_actions.merged', { code })}
        message={t('ticket_actions.by', { by: changed_by, when })}
        action={<Link to={paths.order({ id: merged_into.id })}>{t('ticket_actions.open', { code })}</Link>}
      />
    );
  }
  return (
    <>
      <EmptyState
        title={t('ticket_actions.discarded')}
        message={t('ticket_actions.discarded_reason', { reason: discard_reason ?? '', by: changed_by, when })}
        action={<Link to={links.ticket({ tab: 'in-service' })}>{t('order.to_tickets')}</Link>}
      />
      {order_items.length > 0 && (
        <Card as="section">
          <Receipt label={t('ticket_actions.discarded_lines')}>
            {order_items.map((line) => (
              <ReceiptLine key={line.id} label={lineName(line.item_name)} amount={format.money(lineValue(line))} />
            ))}
          </Receipt>
        </Card>
      )}
    </>
  );
}
