import { useSuiteLinks } from '@suite/remote-kit';
import { EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Shows that the ticket does not exist or is not accessible, with a link to the open tickets. */
export function MissingTicket() {
  const { t } = useTranslation('mf-pos');
  const links = useSuiteLinks();
  return (
    <EmptyState
      title={t('order.missing')}
      message={t('order.missing_hint')}
      action={<Link to={links.ticket({ tab: 'in-service' })}>{t('order.to_tickets')}</Link>}
    />
  );
}
