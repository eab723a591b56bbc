import type { Cents } from '@suite/domain';
import { usePaper } from '@suite/entities';
import { lazyOverlay, useFormat } from '@suite/remote-kit';
import { Button, Card, ReceiptLine, SuccessCheck } from '@suite/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from '../receipt/receipt.module.css';
import { ReceiptActions } from '../receipt/receipt-actions';
import { ReceiptPaper } from '../receipt/receipt-paper';

const SendCashOutSheet = lazyOverlay(() => import('./send-cash-out-sheet'), 'SendCashOutSheet');

/** A rest that was paid out in cash. */
export interface CashOut {
  amount: Cents;
  before: Cents;
  at: string;
}

interface Props {
  cashOut: CashOut;
  cardId: string;
  /** Its code, as it is shown. */
  code: ReactNode;
  /** Leads back to the card. */
  onBack: () => void;
}

/** The receipt of a rest that was paid out in cash, to print or to send. */
export function CashOutDone({ cashOut: { amount, before, at }, cardId, code, onBack }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
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
        <SendCashOutSheet cardId={cardId} onSent={() => setSending('sent')} onClose={() => setSending(null)} />
      )}
      <Card>
        <ReceiptPaper ref={paper} code={code} at={at}>
          <ReceiptLine label={t('charge.before')} amount={format.money(before)} />
          {before > amount && <ReceiptLine label={t('movement.types.expire')} amount={format.money(amount - before)} />}
          <ReceiptLine label={t('movement.types.cash_out')} amount={format.money(-amount)} />
          <ReceiptLine strong label={t('charge.balance_now')} amount={format.money(0)} />
        </ReceiptPaper>
      </Card>
    </div>
  );
}
