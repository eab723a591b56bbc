import { Money, type RecordLink } from '@suite/entities';
import { StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { disputeTones, paymentTones, usePaidLabel } from '../labels';
import type { MerchantFormat } from '../merchant-zone';
import { RecordRow } from '../record-row';
import type { PaymentRowFragment } from './payments.generated';

interface Props {
  payment: PaymentRowFragment;
  link: RecordLink;
  inZone: MerchantFormat;
}

/** A payment of the list: its card or tender, its ticket and employees, its amount and status. */
export function PaymentListRow({ payment, link, inZone }: Props) {
  const { t } = useTranslation('mf-reports');
  const { t: kit } = useTranslation('kit');
  const paidLabel = usePaidLabel();
  const { status, chargeback_state } = payment;
  return (
    <RecordRow
      link={link}
      title={paidLabel(payment)}
      details={[
        inZone.dateTime(payment.created_at),
        t('cards.ticket', { code: payment.order_code }),
        payment.employees.map(({ name }) => name).join(', '),
        payment.auth_code && t('cards.card_code', { code: payment.auth_code }),
      ]}
      amount={<Money cents={payment.amount} />}
      status={
        chargeback_state ? (
          <StatusChip tone={disputeTones[chargeback_state]}>
            {t('cards.payments.disputed_state', { state: t(`cards.dispute_state.${chargeback_state}`) })}
          </StatusChip>
        ) : (
          <StatusChip tone={paymentTones[status]}>{kit(`payment_status.${status}`)}</StatusChip>
        )
      }
    />
  );
}
