import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Button, Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BeginsLater } from './begins-later';
import { CardChoice, useCards } from './card-choice';
import { CancelProductsDocument, type StoreOrderFragment } from './orders.generated';
import { useCheckout } from './use-checkout';

interface Props {
  order: StoreOrderFragment;
  onChanged: () => Promise<void>;
}

/** Pays an order that waits for its payment, with the same or another card, or cancels it. */
export function RetryPayment({ order, onChanged }: Props) {
  const { t } = useTranslation('mf-billing');
  const { money, dateTime } = useFormat();
  const { pay, isPending } = useCheckout();
  const cards = useCards();
  const cancel = useStoreSubmit(CancelProductsDocument);
  const [cardId, setCardId] = useState<string | null>(null);

  async function retry() {
    if (!order.invoice_id || !order.payment_token) return;
    await pay(order.invoice_id, order.payment_token, cardId);
    await onChanged();
  }
  async function end() {
    if (await cancel.submit({ input_obj: { id: order.id } })) await onChanged();
  }

  return (
    <Section small title={t('orders.try_again')}>
      <Stack gap={3}>
        <CardChoice cards={cards} cardId={cardId} onChoose={setCardId} />
        <BeginsLater order={order} />
        <Button wide pending={isPending} disabled={cards.isLacking} onClick={() => void retry()}>
          {t('checkout.pay', { amount: money(order.due) })}
        </Button>
        <Button wide variant="quiet" pending={cancel.pending} onClick={() => void end()}>
          {t('orders.cancel')}
        </Button>
        <Note small>{t('orders.until', { time: dateTime(order.valid_until) })}</Note>
      </Stack>
    </Section>
  );
}
