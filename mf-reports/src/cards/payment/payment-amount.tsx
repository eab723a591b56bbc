import { Money } from '@suite/entities';
import { usePermission, useSuiteLinks } from '@suite/remote-kit';
import { LinkList, Note, Receipt, ReceiptLine, Section, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../cards.module.css';
import { paymentTones, usePaidLabel } from '../labels';
import type { PaymentDetailQuery } from './payment.generated';

/** What was charged, its parts, what was given back, and the ticket that it paid. */
export function PaymentAmount({ payment }: { payment: PaymentDetailQuery['payment'] }) {
  const { t } = useTranslation('mf-reports');
  const { t: kit } = useTranslation('kit');
  const links = useSuiteLinks();
  const paidLabel = usePaidLabel();
  const mayOpenTicket = usePermission('ORDER');
  const { status, tender, payment_method, order_id, order_code, amount } = payment;
  /** Zero figures are left out. */
  const line = (key: 'cash_discount' | 'refunded' | 'fee', cents: number | null) =>
    cents !== null && cents !== 0 && <ReceiptLine label={t(`cards.payment.${key}`)} amount={<Money cents={cents} />} />;
  return (
    <Section
      title={paidLabel({ tender, ...payment_method })}
      aside={<StatusChip tone={paymentTones[status]}>{kit(`payment_status.${status}`)}</StatusChip>}
    >
      <p className={styles.figure}>
        <Money cents={amount} />
      </p>
      <Note>{t('cards.ticket', { code: order_code })}</Note>
      <Receipt label={t('cards.payment.amount')}>
        <ReceiptLine label={t('cards.payment.subtotal')} amount={<Money cents={payment.subtotal} />} />
        <ReceiptLine label={t('cards.payment.tip')} amount={<Money cents={payment.tip} />} />
        <ReceiptLine strong label={t('cards.payment.total')} amount={<Money cents={amount} />} />
        {line('refunded', payment.refunded_amount)}
        {line('cash_discount', payment.cash_discount)}
        {line('fee', payment.processor_fee)}
      </Receipt>
      {mayOpenTicket && (
        <LinkList
          links={[{ to: links.order({ id: order_id }), label: t('cards.payment.open_ticket', { code: order_code }) }]}
        />
      )}
    </Section>
  );
}
