import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Card, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTicketNames } from '../../core/use-ticket-names';
import { peopleOf } from '../../domain/people';
import { RefundChip } from '../../refund/refund-chip';
import type { OrderCardFragment } from './order-list.generated';
import styles from './order-list.module.css';
import { TicketStatus } from './ticket-status';

/** One ticket of a list: code, name and client, start or payment time, people, staff, total and status. */
export function OrderCard({ order, link }: { order: OrderCardFragment; link: RecordLink }) {
  const { t } = useTranslation('mf-pos');
  const { ticketName } = useTicketNames();
  const format = useFormat();
  const people = peopleOf(order.order_items);
  const staff = [...new Set(order.order_items.flatMap((line) => line.staff?.full_name ?? []))];

  return (
    <Card as="li" className={styles.card}>
      <Link {...link} className={styles.link}>
        <span className={styles.head}>
          <span className={styles.code}>{t('list.code', { code: order.order_code })}</span>
          <span className={styles.client}>{ticketName(order)}</span>
          {order.totals && <span className={styles.total}>{format.money(order.totals.total)}</span>}
        </span>
        <span className={styles.detail}>{format.time(order.closed_at ?? order.start_time)}</span>
        {people.length > 0 && <span className={styles.detail}>{t('list.people', { people: people.join(', ') })}</span>}
        <span className={styles.detail}>{staff.length > 0 ? staff.join(', ') : t('list.no_staff')}</span>
        {order.checkout_pending ? (
          <StatusChip tone="updated">{t('list.pending')}</StatusChip>
        ) : (
          <>
            {order.refund_state ? <RefundChip state={order.refund_state} /> : <TicketStatus ticket={order} />}
            {order.pay_link_expires_at && <StatusChip tone="updated">{t('pay_link.mark')}</StatusChip>}
          </>
        )}
      </Link>
    </Card>
  );
}
