import { useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState } from '@suite/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TicketByIdDocument } from '../core/ticket.generated';

interface Props {
  onRetry: () => void;
  /** Texts of a payment without a card. */
  title?: string | undefined;
  message?: string | undefined;
}

/** Shows that the outcome of a payment is being checked; it is retried automatically, or at once on request. */
export function Checking({ onRetry, title, message }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <div role="status">
      <EmptyState
        icon={<Clock size={32} />}
        title={title ?? t('checking.title')}
        message={message ?? t('checking.message')}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('checking.retry')}
          </Button>
        }
      />
    </div>
  );
}

const pollMs = 3_000;

/** The same for a payment that began elsewhere or before a reload: the ticket is polled until it ends. */
export function CheckingTicket({ id }: { id: string }) {
  const { refetch } = useStoreQuery(TicketByIdDocument, { id }, { pollMs });
  return <Checking onRetry={refetch} />;
}
