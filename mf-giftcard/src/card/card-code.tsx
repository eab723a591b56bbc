import { shownGiftCardCode } from '@suite/domain/gift-card';
import styles from './card.module.css';

/** The code of a card in groups of four; a hidden one as the API returns it. */
export const CardCode = ({ code }: { code: string }) => (
  <span className={styles.code}>{code.startsWith('•') ? code : shownGiftCardCode(code)}</span>
);
