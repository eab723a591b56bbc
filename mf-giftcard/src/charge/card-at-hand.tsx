import type { GiftCardInfoFragment } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Button, Card } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { CardCode } from '../card/card-code';
import styles from './charge.module.css';

interface Props {
  card: GiftCardInfoFragment;
  onOther: () => void;
}

/** The card that is charged: its code, client and balance, with the way to another one. */
export function CardAtHand({ card: { code, balance, customer }, onOther }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  return (
    <Card className={styles.card}>
      <div className={styles.cardTexts}>
        <CardCode code={code} />
        {customer && <span className={styles.detail}>{customer.full_name}</span>}
        <strong>{t('charge.balance', { amount: format.money(balance) })}</strong>
      </div>
      <Button variant="quiet" onClick={onOther}>
        {t('info.other')}
      </Button>
    </Card>
  );
}
