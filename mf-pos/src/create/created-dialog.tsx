import { useFormat } from '@suite/remote-kit';
import { SuccessDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';

interface Props {
  ticket: TicketFragment;
  /** For whom, where somebody is named. */
  clientName?: string;
  /** Leads to it, where closing does not. */
  onOpen?: () => void;
  onClose: () => void;
}

/** Seconds until it closes by itself. */
const seconds = 3;

/** The ticket is there. */
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
      action={onOpen && { label: t('create.open'), onPress: onOpen }}
    />
  );
}
