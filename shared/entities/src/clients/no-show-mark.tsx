import { UserRoundX } from 'lucide-react';
import { useMessages } from '../use-messages';
import styles from './clients.module.css';

/** The API counts no further. */
const maxCount = 10;

/**
 * Says how often a client did not come within the last 12 months. Renders nothing if they always came, or if the person
 * may not see it.
 */
export function NoShowMark({ count }: { count: number | null | undefined }) {
  const { t } = useMessages();
  if (!count) return null;
  return (
    <span className={styles.noShows} title={t('client.no_shows_period')}>
      <UserRoundX size={14} />
      {count < maxCount ? t('client.no_shows', { count }) : t('client.no_shows_capped', { count: maxCount })}
    </span>
  );
}
