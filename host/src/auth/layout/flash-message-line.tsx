import { useTranslation } from 'react-i18next';
import styles from './auth.module.css';
import type { Said } from './flash-message';

/** What the page before this one left to say, quietly. */
export function NoticeLine({ said }: { said: Said | null }) {
  const { t } = useTranslation('host');
  if (!said) return null;
  return (
    <p role="status" className={styles.notice}>
      {t(`sign_in.notice.${said.notice}`)}
    </p>
  );
}
