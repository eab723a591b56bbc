import { useFormat } from '@suite/remote-kit';
import { SuccessDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../ticket/ticket.generated';

interface Props {
  ticket: TicketFragment;
  /** Until it closes by itself. */
  seconds: number;
  onClose: () => void;
}

/** It is paid: the figure and the change to give. */
export function PaidDialog({ ticket, seconds, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const change = ticket.payments.reduce((all, { change_due }) => all + (change_due ?? 0), 0);
  return (
    <SuccessDialog
      isOpen
      title={t('paid.title', { code: ticket.order_code })}
      figure={format.money(ticket.totals.total)}
      message={change > 0 ? t('pay.change', { amount: format.money(change) }) : undefined}
      seconds={seconds}
      onClose={onClose}
    />
  );
}
