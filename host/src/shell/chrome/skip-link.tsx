import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** For the keyboard: past the bars, straight to the page. */
export function SkipLink() {
  const { t } = useTranslation('host');
  return (
    <a href="#page" className={styles.skip}>
      {t('chrome.skip')}
    </a>
  );
}
