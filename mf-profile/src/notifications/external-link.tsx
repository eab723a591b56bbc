import { List, RowLink } from '@suite/ui';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NotificationTarget } from '../domain/notifications';

/** The link to a survey, with the name of its site. */
export function ExternalPageLink({ to }: { to: Extract<NotificationTarget, { kind: 'link' }> }) {
  const { t } = useTranslation('mf-profile');
  return (
    <List gap={2}>
      <RowLink
        to={to.href}
        isExternal
        title={t('notifications.open_survey')}
        details={[t('notifications.at_host', { host: to.host })]}
        leading={<ExternalLink size={22} />}
      />
    </List>
  );
}
