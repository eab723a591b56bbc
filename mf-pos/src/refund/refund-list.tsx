import { useFormat, useStoreQuery } from '@suite/remote-kit';
import { Card, Note, ReceiptLine, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { TicketByIdDocument, type TicketFragment } from '../core/ticket.generated';
import { useTicketNames } from '../core/use-ticket-names';
import type { TicketRefundFragment } from './refund.generated';
import styles from './refund.module.css';
import { RefundTenders } from './refund-tenders';

const pollMs = 3_000;

/** The refunds of a paid ticket; a pending one is polled. */
export function RefundList({ ticket }: { ticket: TicketFragment }) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const isPending = ticket.refunds.some(({ status }) => status === 'pending');
  useStoreQuery(TicketByIdDocument, { id: ticket.id }, { pollMs, skip: !isPending });
  if (ticket.refunds.length === 0) return null;
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>{t('refund.list')}</h2>
      {ticket.refunds.map((refund) => (
        <Stack key={refund.id} gap={2} className={styles.refund}>
          <Note tone="plain">
            {t(`refund.by_${refund.kind}`, { name: refund.person_name, when: format.dateTime(refund.created_at) })}
          </Note>
          {refund.status === 'pending' && (
            <div role="status">
              <StatusChip tone="updated">{t('refund.waiting')}</StatusChip>
            </div>
          )}
          <Note tone="plain">{refund.reason}</Note>
          <p className={styles.detail}>{whatOf(refund)}</p>
          <RefundTenders
            label={t('refund.refunded_amount', { amount: format.money(refund.amount) })}
            payments={ticket.payments}
            tenders={refund.tenders}
          >
            <ReceiptLine strong label={t('refund.total')} amount={format.money(refund.amount)} />
          </RefundTenders>
        </Stack>
      ))}
    </Card>
  );

  function whatOf({ kind, lines, tip }: TicketRefundFragment): string {
    if (kind === 'void') return t('refund.full_ticket');
    const names = lines.flatMap(({ order_item_id, quantity }) => {
      const line = ticket.order_items.find(({ id }) => id === order_item_id);
      if (!line) return [];
      const name = lineName(line.item_name);
      return line.quantity > 1 ? [t('receipt.times', { line: name, quantity })] : [name];
    });
    return [...names, ...(tip > 0 ? [t('refund.tip_part', { amount: format.money(tip) })] : [])].join(', ');
  }
}
