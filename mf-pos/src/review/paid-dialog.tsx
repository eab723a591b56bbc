import { useFormat } from '@suite/remote-kit';
import { SuccessDialog } from '@suite/ui/overlays';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TicketFragment } from '../ticket/ticket.generated';
import { useReturnPath } from './use-return-path';

interface Props {
  ticket: TicketFragment;
  /** Until it closes by itself. */
  seconds: number;
}

/** It is paid: the figure, the change to give, and back to the day's tickets. */
export function PaidDialog({ ticket, seconds }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const navigate = useNavigate();
  const path = useReturnPath();
  const leave = useCallback(() => navigate(path, { replace: true }), [navigate, path]);
  const change = ticket.payments.reduce((all, { change_due }) => all + (change_due ?? 0), 0);
  return (
    <SuccessDialog
      isOpen
      title={t('paid.title', { code: ticket.order_code })}
      figure={format.money(ticket.totals.total)}
      message={change > 0 ? t('pay.change', { amount: format.money(change) }) : undefined}
      seconds={seconds}
      onClose={leave}
    />
  );
}
