import { useTranslation } from 'react-i18next';
import styles from './auth.module.css';
import type { FlashMessage } from './flash-message';

/** Shows the flash message of the previous page. */
export function FlashMessageLine({ flash }: { flash: FlashMessage | null }) {
  const { t } = useTranslation('host');
  if (!flash) return null;
  return (
    <p role="status" className={styles.notice}>
      {t(`sign_in.notice.${flash.notice}`)}
    </p>
  );
}
