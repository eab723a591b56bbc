import type { Cents } from '@suite/domain';
import { useFormat, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { CardCode } from '../card/card-code';
import { CardQr } from '../card/card-qr';
import styles from './print-sheet.module.css';

interface Props {
  codes: readonly string[];
  /** What each card is worth; null if that is decided at its sale. */
  value: Cents | null;
  /** Several cards of 85 by 54 mm on a sheet, or each on a page of its own. */
  paper: 'letter' | 'card';
}

/** Cards to cut out, or to print on plastic: store, value, code and QR code. */
export function PrintSheet({ codes, value, paper }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const { name } = useStore();
  return (
    <ul className={paper === 'letter' ? styles.letter : styles.cards} aria-label={t('runs.sheet')}>
      {codes.map((code) => (
        <li key={code} className={styles.card}>
          <CardQr code={code} />
          <div className={styles.texts}>
            <span className={styles.store}>{name}</span>
            <span>{t('card.title')}</span>
            {value !== null && <strong className={styles.value}>{format.money(value)}</strong>}
            <strong className={styles.code}>
              <CardCode code={code} />
            </strong>
          </div>
        </li>
      ))}
    </ul>
  );
}
