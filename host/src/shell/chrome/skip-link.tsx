import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** A link for keyboard users that skips the bars. */
export function SkipLink() {
  const { t } = useTranslation('host');
  return (
    <a href="#page" className={styles.skip}>
      {t('chrome.skip')}
    </a>
  );
}
