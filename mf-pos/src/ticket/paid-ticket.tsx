import { useFormat } from '@suite/remote-kit';
import { Card, Receipt, ReceiptLine, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TicketFragment, TicketPaymentFragment } from './ticket.generated';
import { TicketReceipt } from './ticket-receipt';
import styles from './ticket-receipt.module.css';

/** A paid ticket: its receipt and what it was paid with. */
export function PaidTicket({ ticket }: { ticket: TicketFragment }) {
  const { t } = useTranslation('mf-pos');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const { totals } = ticket;
  const lineDiscounts = new Map<string, number>();
  for (const { order_item_id, total_value } of ticket.order_discounts) {
    if (order_item_id) lineDiscounts.set(order_item_id, (lineDiscounts.get(order_item_id) ?? 0) + total_value);
  }
  const payments = ticket.payments.filter(({ status }) => status !== 'declined');

  return (
    <>
      <p className={styles.paid}>
        <StatusChip tone="done">{kit('order_status.done')}</StatusChip>
        {ticket.closed_at && t('paid.at', { when: format.dateTime(ticket.closed_at) })}
      </p>
      <Card as="section">
        <TicketReceipt
          lines={ticket.order_items}
          lineDiscounts={lineDiscounts}
          figures={{
            subTotal: totals.sub_total,
            orderDiscount: totals.order_discount,
            reward: totals.reward,
            serviceFee: totals.service_fee,
            tax: totals.tax,
            cashDiscount: totals.cash_discount,
            tip: totals.tip,
            total: totals.total,
          }}
        />
      </Card>
      {payments.length > 0 && (
        <Card as="section" className={styles.payments}>
          <h2 className={styles.heading}>{t('paid.with')}</h2>
          <Receipt label={t('paid.with')}>
            {payments.map((payment) => (
              <ReceiptLine key={payment.id} label={wordsOf(payment)} amount={format.money(payment.amount)} />
            ))}
          </Receipt>
        </Card>
      )}
    </>
  );

  function wordsOf({ tender, status, payment_method, change_due }: TicketPaymentFragment): string {
    const card = payment_method?.card_last_four
      ? t('paid.card', { type: payment_method.card_type ?? kit('tender.card'), last: payment_method.card_last_four })
      : kit(`tender.${tender}`);
    if (status !== 'approved') return t('paid.with_status', { tender: card, status: kit(`payment_status.${status}`) });
    return change_due ? t('paid.with_change', { tender: card, change: format.money(change_due) }) : card;
  }
}
