import { InLanguage } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './promotions.module.css';

/** A text as the client's phone shows it. */
export function PhonePreview({ text }: { text: string }) {
  const { t } = useTranslation('mf-crm');
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.details}>{t('promotions.preview.sms')}</figcaption>
      <div className={styles.phone}>
        <p className={styles.bubble}>
          <InLanguage language={null}>{text}</InLanguage>
        </p>
      </div>
    </figure>
  );
}
