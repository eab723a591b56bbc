import { useFormat } from '@suite/remote-kit';
import { ReceiptLine } from '@suite/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCode } from '../card/card-code';
import { ReceiptPaper } from '../receipt/receipt-paper';
import type { GiftCardCharge } from './use-charge';

interface Props {
  charge: GiftCardCharge;
  /** Whether the card was sold with it. */
  isSale: boolean;
  ref: Ref<HTMLElement>;
}

/** The printed receipt of a charge: store, card, the balance before and after, and what was paid. */
export function ChargeReceipt({ charge: { type, amount, paid, before, card, order }, isSale, ref }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  return (
    <ReceiptPaper ref={ref} code={<CardCode code={card.code} />} at={order.closed_at} ticket={order.order_code}>
      {!isSale && <ReceiptLine label={t('charge.before')} amount={format.money(before)} />}
      <ReceiptLine
        label={t(isSale ? 'movement.types.add_fund' : `charge.done.${type}`)}
        amount={format.money(type === 'redeem' ? -amount : amount)}
      />
      <ReceiptLine strong label={t('charge.balance_now')} amount={format.money(card.current_balance)} />
      {paid && (
        <ReceiptLine
          label={t('charge.paid_by', { tender: kit(`tender.${paid.tender}`) })}
          amount={format.money(paid.price)}
        />
      )}
    </ReceiptPaper>
  );
}
