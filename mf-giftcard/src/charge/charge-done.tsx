import { SendReceiptSheet, usePaper } from '@suite/entities';
import { useFormat, usePermission } from '@suite/remote-kit';
import { Button, Card, MenuLink, Note, SuccessCheck } from '@suite/ui';
import { ArrowRight, Gift } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCode } from '../card/card-code';
import { CardQr } from '../card/card-qr';
import { SendGiftSheet } from '../gift/send-gift-sheet.lazy';
import { usePaths } from '../paths';
import receipt from '../receipt/receipt.module.css';
import { ReceiptActions } from '../receipt/receipt-actions';
import styles from './charge.module.css';
import { ChargeReceipt } from './charge-receipt';
import type { GiftCardCharge } from './use-charge';

interface Props {
  charge: GiftCardCharge;
  /** Whether the card was sold with it: its code is shown, to write down or to scan. */
  isSale?: boolean;
  onNext: () => void;
}

/** A paid charge: the new balance, its receipt, and the way to the next card. */
export function ChargeDone({ charge, isSale = false, onNext }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const paths = usePaths();
  const paper = useRef<HTMLElement>(null);
  usePaper('roll', paper);
  const maySend = usePermission('UPDATE_ORDER');
  const [sending, setSending] = useState<'open' | 'sent' | null>(null);
  const [gift, setGift] = useState<'open' | 'scheduled' | 'on_its_way' | null>(null);
  const { type, amount, paid, card, order } = charge;
  useEffect(function showFromItsTop() {
    globalThis.scrollTo(0, 0);
  }, []);
  return (
    <div className={receipt.done}>
      <div role="status">
        <SuccessCheck
          title={t(isSale ? 'movement.types.add_fund' : `charge.done.${type}`)}
          figure={format.money(amount)}
          message={
            <>
              {paid && paid.change > 0 && (
                <strong className={styles.change}>{t('charge.change', { amount: format.money(paid.change) })}</strong>
              )}
              {t('charge.after', { amount: format.money(card.current_balance) })}
            </>
          }
        />
      </div>
      {isSale && (
        <Card className={styles.sold}>
          <CardQr code={card.code} />
          <strong>
            <CardCode code={card.code} />
          </strong>
        </Card>
      )}
      <Button size="lg" wide onClick={onNext}>
        {t('charge.next')}
      </Button>
      <ReceiptActions isSent={sending === 'sent'} onSend={maySend ? () => setSending('open') : null} />
      {isSale && (
        <Button variant="secondary" wide icon={<Gift size={20} />} onClick={() => setGift('open')}>
          {t('gift.title')}
        </Button>
      )}
      {(gift === 'scheduled' || gift === 'on_its_way') && (
        <Note role="status" tone="good">
          {t(`gift.${gift}`)}
        </Note>
      )}
      {gift === 'open' && (
        <SendGiftSheet
          cardId={card.id}
          onClose={() => setGift(null)}
          onSent={(state) => setGift(state === 'scheduled' ? 'scheduled' : 'on_its_way')}
        />
      )}
      {sending === 'open' && (
        <SendReceiptSheet
          orderId={order.id}
          code={order.order_code}
          onSent={() => setSending('sent')}
          onClose={() => setSending(null)}
        />
      )}
      <Card>
        <ChargeReceipt charge={charge} isSale={isSale} ref={paper} />
      </Card>
      <MenuLink to={paths.detail({ id: card.id })} icon={<ArrowRight size={20} />}>
        {t('card.open')}
      </MenuLink>
    </div>
  );
}
