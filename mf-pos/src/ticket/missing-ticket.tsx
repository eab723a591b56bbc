import { usePaths } from '@suite/remote-kit';
import { EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ticketPath } from '../paths';

/** Shows that the ticket does not exist or is not accessible, with a link to the open tickets. */
export function MissingTicket() {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  return (
    <EmptyState
      title={t('order.missing')}
      message={t('order.missing_hint')}
      action={<Link to={ticketPath(paths, 'in-service')}>{t('order.to_tickets')}</Link>}
    />
  );
}
