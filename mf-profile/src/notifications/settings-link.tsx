import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import styles from './notifications.module.css';

/** Leads from the notifications to what the person is notified of. */
export function SettingsLink() {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const label = t('notification_settings.title');
  return (
    <Link to={paths.notificationSettings()} className={styles.settings} aria-label={label} title={label}>
      <Settings size={22} />
    </Link>
  );
}
