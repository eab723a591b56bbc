import { useProblemWords } from '@suite/remote-kit';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './review.module.css';

/** The card company said no: nothing was taken, and everything that was chosen is still there. */
export function DeclineNotice({ code }: { code: string | null }) {
  const { t } = useTranslation('mf-pos');
  const words = useProblemWords();
  const { title } = words({ kind: 'payment', code: 'payment', params: {}, fields: [], debugId: null });
  return (
    <div role="alert" className={styles.decline}>
      <CreditCard size={20} aria-hidden="true" />
      <div>
        <p className={styles.declineTitle}>{title}</p>
        <p className={styles.rest}>{t([`decline.${code ?? 'other'}`, 'decline.other'])}</p>
      </div>
    </div>
  );
}
