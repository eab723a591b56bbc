import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NotificationTarget } from '../domain/notifications';
import { RowLink } from '../layout/row-link';
import rows from '../layout/row-link.module.css';

/** The way to a survey; it says on whose pages that is. */
export function ExternalPageLink({ to }: { to: Extract<NotificationTarget, { kind: 'link' }> }) {
  const { t } = useTranslation('mf-profile');
  return (
    <ul className={rows.list}>
      <RowLink
        to={to.href}
        isOutward
        title={t('notifications.to_survey')}
        details={[t('notifications.at_host', { host: to.host })]}
        leading={<ExternalLink size={22} aria-hidden="true" />}
      />
    </ul>
  );
}
