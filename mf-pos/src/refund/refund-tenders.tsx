import { useFormat } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';
import { usePaymentLabel } from '../core/use-payment-label';
import type { TicketRefundFragment } from './refund.generated';

type RefundTender = TicketRefundFragment['tenders'][number];

interface Props {
  label: string;
  payments: TicketFragment['payments'];
  tenders: readonly RefundTender[];
  /** Rows below the tenders. */
  children?: ReactNode;
}

/** The refunded amount of each tender. */
export function RefundTenders({ label, payments, tenders, children }: Props) {
  const { t } = useTranslation('mf-pos');
  const { t: kit } = useTranslation('kit');
  const paymentLabel = usePaymentLabel();
  const format = useFormat();
  return (
    <Receipt label={label}>
      {tenders.map(({ payment_id, tender, amount }) => (
        <ReceiptLine key={payment_id} label={labelOf(payment_id, tender)} amount={format.money(amount)} />
      ))}
      {children}
    </Receipt>
  );

  function labelOf(paymentId: string, tender: RefundTender['tender']): string {
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) return kit(`tender.${tender}`);
    const label = paymentLabel(payment);
    return payment.tender === tender ? label : t('refund.in_cash', { tender: label });
  }
}
