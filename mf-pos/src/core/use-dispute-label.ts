import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { TicketPaymentFragment } from './ticket.generated';

type Chargeback = TicketPaymentFragment['chargebacks'][number];

/** Returns the label of a payment's dispute, e.g. `Dispute lost · $15.00`. */
export function useDisputeLabel(): (chargeback: Chargeback) => string {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  return ({ status, amount, respond_by }) => {
    const money = format.money(amount);
    return status === 'opened' && respond_by
      ? t('paid.dispute_respond', { amount: money, day: format.day(respond_by) })
      : t(`paid.dispute_${status}`, { amount: money });
  };
}
