import { useFormat, usePaths } from '@suite/remote-kit';
import { SuccessDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { orderPath } from '../paths';
import type { TicketFragment } from '../ticket/ticket.generated';

interface Props {
  ticket: TicketFragment;
  clientName: string;
  onClose: () => void;
}

/** Seconds until it closes by itself. */
const seconds = 3;

/** The appointment has its ticket; it can be opened. */
export function CreatedDialog({ ticket, clientName, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <SuccessDialog
      isOpen
      title={t('create.created', { code: ticket.order_code })}
      figure={format.money(ticket.totals.total)}
      message={t('create.created_for', { client: clientName })}
      seconds={seconds}
      onClose={onClose}
      action={{ label: t('create.open'), onPress: () => navigate(orderPath(paths, ticket.id)) }}
    />
  );
}
