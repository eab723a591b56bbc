import { useFormat } from '@suite/remote-kit';
import { SuccessDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';

interface Props {
  ticket: TicketFragment;
  /** Opens the ticket. */
  onClose: () => void;
}

/** Seconds after which the dialog closes by itself. */
const seconds = 3;

/** Confirms that the ticket is created, and leads to it. */
export function CreatedDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  return (
    <SuccessDialog
      isOpen
      title={t('create.created', { code: ticket.order_code })}
      figure={format.money(ticket.totals.total)}
      seconds={seconds}
      onClose={onClose}
      next={{ label: t('create.open'), onPress: onClose }}
    />
  );
}
