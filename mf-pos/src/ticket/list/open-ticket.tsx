import { useFormat, usePermission } from '@suite/remote-kit';
import { ActionBar, Button, Card, Note, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../../paths';
import { TicketLinkNotice } from '../../pay-link/ticket-link-notice';
import { StoredTicketReceipt } from '../stored-ticket-receipt';
import styles from '../ticket-receipt.module.css';
import type { TicketPaneQuery } from './ticket-pane.generated';
import { TicketStatus } from './ticket-status';

/** An open ticket beside its list: its lines and figures so far, and the ways to edit and to pay it. */
export function OpenTicket({ ticket }: { ticket: TicketPaneQuery['order_by_id'] }) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const mayUpdate = usePermission('UPDATE_ORDER');
  const { id, order_items, start_time, note, checkout_pending } = ticket;

  return (
    <>
      <p className={styles.paid}>
        {checkout_pending ? (
          <StatusChip tone="updated">{t('list.pending')}</StatusChip>
        ) : (
          <TicketStatus ticket={ticket} />
        )}
        {format.time(start_time)}
      </p>
      <TicketLinkNotice ticket={ticket} />
      {note && <Note>{note}</Note>}
      <Card as="section">
        <StoredTicketReceipt ticket={ticket} />
      </Card>
      <ActionBar>
        <Button variant="secondary" onClick={() => navigate(paths.order({ id }))}>
          {t(mayUpdate ? 'list.edit_ticket' : 'list.open_ticket')}
        </Button>
        {mayUpdate && !checkout_pending && (
          <Button disabled={order_items.length === 0} onClick={() => navigate(paths.review({ id }))}>
            {t('order.review')}
          </Button>
        )}
      </ActionBar>
    </>
  );
}
