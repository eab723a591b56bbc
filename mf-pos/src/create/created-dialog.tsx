import { useFormat } from '@suite/remote-kit';
import { SuccessDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';

interface Props {
  ticket: TicketFragment;
  /** The client's name; undefined for a walk-in. */
  clientName?: string;
  /** Opens the ticket if closing the dialog does not. */
  onOpen?: () => void;
  onClose: () => void;
}

/** Seconds after which the dialog closes by itself. */
const seconds = 3;

/** Confirms that the ticket is created. */
export function CreatedDialog({ ticket, clientName, onOpen, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  return (
    <SuccessDialog
      isOpen
      title={t('create.created', { code: ticket.order_code })}
      figure={format.money(ticket.totals.total)}
      message={clientName && t('create.created_for', { client: clientName })}
      seconds={seconds}
      onClose={onClose}
      next={{ label: t('create.open'), onPress: onOpen ?? onClose }}
    />
  );
}
