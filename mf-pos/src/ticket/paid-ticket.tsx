import { useFormat } from '@suite/remote-kit';
import { Card, Note, Receipt, ReceiptLine, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TicketFragment, TicketPaymentFragment } from '../core/ticket.generated';
import { useDisputeLabel } from '../core/use-dispute-label';
import { usePaymentLabel } from '../core/use-payment-label';
import type { LineStaff } from '../domain/line';
import { usePaths } from '../paths';
import { useReassign } from '../reassign/use-reassign';
import { RefundActions } from '../refund/refund-actions';
import { RefundChip } from '../refund/refund-chip';
import { RefundList } from '../refund/refund-list';
import { StepLink } from './step-link';
import { StoredTicketReceipt } from './stored-ticket-receipt';
import styles from './ticket-receipt.module.css';

interface Props {
  ticket: TicketFragment;
  /** The active employees. */
  employees: readonly LineStaff[];
}

/** A paid ticket: its figures, payments and refunds, and links to its receipt. */
export function PaidTicket({ ticket, employees }: Props) {
  const { t } = useTranslation('mf-pos');
  const { t: kit } = useTranslation('kit');
  const paymentLabel = usePaymentLabel();
  const disputeLabel = useDisputeLabel();
  const format = useFormat();
  const paths = usePaths();
  const reassign = useReassign(ticket, employees);
  const payments = ticket.payments.filter(({ status }) => status !== 'declined');

  return (
    <>
      <p className={styles.paid}>
        {ticket.refund_state ? (
          <RefundChip state={ticket.refund_state} />
        ) : (
          <StatusChip tone="done">{kit('order_status.done')}</StatusChip>
        )}
        {ticket.closed_at && t('paid.at', { when: format.dateTime(ticket.closed_at) })}
      </p>
      <Card as="section">
        <StoredTicketReceipt ticket={ticket} action={reassign.action} />
      </Card>
      {payments.length > 0 && (
        <Card as="section" className={styles.payments}>
          <h2 className={styles.heading}>{t('paid.with')}</h2>
          <Receipt label={t('paid.with')}>
            {payments.map((payment) => (
              <ReceiptLine
                key={payment.id}
                label={labelOf(payment)}
                amount={format.money(payment.amount)}
                below={payment.chargebacks.length > 0 && payment.chargebacks.map(disputeOf)}
              />
            ))}
          </Receipt>
        </Card>
      )}
      <StepLink to={paths.receipt({ id: ticket.id })}>{t('receipt_page.open_long')}</StepLink>
      <RefundList ticket={ticket} />
      <RefundActions ticket={ticket} />
      {reassign.sheet}
    </>
  );

  function disputeOf(chargeback: TicketPaymentFragment['chargebacks'][number]) {
    // An open one waits for a response: it is not to be overlooked.
    if (chargeback.status === 'opened')
      return (
        <Note key={chargeback.id} tone="warning" boxed>
          {disputeLabel(chargeback)}
        </Note>
      );
    return (
      <span key={chargeback.id} className={styles.dispute}>
        {disputeLabel(chargeback)}
      </span>
    );
  }

  function labelOf(payment: TicketPaymentFragment): string {
    const { status, change_due } = payment;
    const tender = paymentLabel(payment);
    if (status !== 'approved') return t('paid.with_status', { tender, status: kit(`payment_status.${status}`) });
    return change_due ? t('paid.with_change', { tender, change: format.money(change_due) }) : tender;
  }
}
