import { useTranslation } from 'react-i18next';
import styles from '../layout/auth.module.css';

interface Props {
  whmcsId: number;
  type: 'code' | 'phone';
  text: string;
}

/**
 * What was entered, for a person who waits for a message in vain: outside of the store's places, nothing else may tell
 * them that it is wrong, because a stranger would learn which codes exist.
 */
export function NoMessageHint({ whmcsId, type, text }: Props) {
  const { t } = useTranslation('auth');
  const entered = type === 'code' ? [...text].join('-') : text;
  return <p className={styles.note}>{t(`staff.no_message_${type}`, { store: whmcsId, entered })}</p>;
}
