import { Printed } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCode } from '../card/card-code';
import styles from './charge.module.css';
import type { Charge } from './use-charge';

interface Props {
  charge: Charge;
  ref: Ref<HTMLElement>;
}

/** The printed receipt of a charge: store, card, the balance before and after, and what was paid. */
export function ChargeReceipt({ charge: { type, amount, paid, before, card, order }, ref }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const store = useStore();
  const title = t(`charge.done.${type}`);
  return (
    <Printed ref={ref} aria-label={t('charge.receipt')} className={`${styles.paper} ${styles.roll}`}>
      <header className={styles.head}>
        <h2 className={styles.store}>{store.name}</h2>
        <p>{t('movement.ticket', { code: order.order_code })}</p>
        {order.closed_at && <p>{format.dateTime(order.closed_at)}</p>}
        <p>
          <CardCode code={card.code} />
        </p>
      </header>
      <Receipt label={t('charge.receipt')}>
        <ReceiptLine label={t('charge.before')} amount={format.money(before)} />
        <ReceiptLine label={title} amount={format.money(type === 'redeem' ? -amount : amount)} />
        <ReceiptLine strong label={t('charge.balance_now')} amount={format.money(card.current_balance)} />
        {paid && (
          <ReceiptLine
            label={t('charge.paid_by', { tender: kit(`tender.${paid.tender}`) })}
            amount={format.money(paid.price)}
          />
        )}
      </Receipt>
    </Printed>
  );
}
