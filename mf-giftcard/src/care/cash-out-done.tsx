import type { Cents } from '@suite/domain';
import { Printed, usePaper } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { Button, Card, Receipt, ReceiptLine, SuccessCheck } from '@suite/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCode } from '../card/card-code';
import styles from '../charge/charge.module.css';
import { ReceiptActions } from '../charge/receipt-actions';
import { SendCashOutSheet } from '../dialogs';

/** A rest that was paid out in cash. */
export interface CashOut {
  amount: Cents;
  before: Cents;
  at: string;
}

interface Props {
  cashOut: CashOut;
  card: { id: string; code: string };
  /** Leads back to the card. */
  onBack: () => void;
}

/** The receipt of a rest that was paid out in cash, to print or to send. */
export function CashOutDone({ cashOut: { amount, before, at }, card, onBack }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const store = useStore();
  const paper = useRef<HTMLElement>(null);
  usePaper('roll', paper);
  const [sending, setSending] = useState<'open' | 'sent' | null>(null);
  return (
    <div className={styles.done}>
      <div role="status">
        <SuccessCheck title={t('movement.types.cash_out')} figure={format.money(amount)} />
      </div>
      <Button size="lg" wide onClick={onBack}>
        {t('card.back')}
      </Button>
      <ReceiptActions isSent={sending === 'sent'} onSend={() => setSending('open')} />
      {sending === 'open' && (
        <SendCashOutSheet cardId={card.id} onSent={() => setSending('sent')} onClose={() => setSending(null)} />
      )}
      <Card>
        <Printed ref={paper} aria-label={t('charge.receipt')} className={`${styles.paper} ${styles.roll}`}>
          <header className={styles.head}>
            <h2 className={styles.store}>{store.name}</h2>
            <p>{format.dateTime(at)}</p>
            <p>
              <CardCode code={card.code} />
            </p>
          </header>
          <Receipt label={t('charge.receipt')}>
            <ReceiptLine label={t('charge.before')} amount={format.money(before)} />
            {before > amount && (
              <ReceiptLine label={t('movement.types.expire')} amount={format.money(amount - before)} />
            )}
            <ReceiptLine label={t('movement.types.cash_out')} amount={format.money(-amount)} />
            <ReceiptLine strong label={t('charge.balance_now')} amount={format.money(0)} />
          </Receipt>
        </Printed>
      </Card>
    </div>
  );
}
