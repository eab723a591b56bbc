import { orderTermsVersion } from '@suite/domain/billing/invoice';
import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { BeginsLater } from './begins-later';
import { CardChoice, useCards } from './card-choice';
import { OrderReceipt } from './order-receipt';
import { OrderPreviewDocument } from './orders.generated';
import styles from './orders.module.css';
import { type OrderInput, useCheckout } from './use-checkout';

interface Props {
  title: string;
  input: OrderInput;
  /** Whether it is charged again for each period, which the terms say. */
  renews: boolean;
  onClose: () => void;
}

/** The last step of a purchase: what it costs with tax, the card, the terms, and Pay. */
export function CheckoutSheet({ title, input, renews, onClose }: Props) {
  const { t } = useTranslation('mf-billing');
  const { money } = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(OrderPreviewDocument, { input_obj: input });
  const cards = useCards();
  const { buy, isPending } = useCheckout();
  const [cardId, setCardId] = useState<string | null>(null);
  const [accepted, setAccepted] = useState(false);
  const preview = query.data?.company_get_crm_product;
  const due = preview?.due ?? 0;
  /** Without a total there is nothing to pay: the error is all that the sheet shows. */
  const isRefused = !preview && query.problem !== null;
  /** The store has the product already: the next step is among its packages. */
  const isOwned = query.problem?.code === 'billing_package_exists';
  const needsCard = cards.isLacking && due > 0;

  async function pay() {
    if (!preview) return;
    const id = await buy(input, preview.total, cardId);
    // A refused total has changed: it is shown anew, and confirmed again.
    if (!id) return void query.refetch();
    navigate(paths.order({ id }));
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        isRefused ? (
          isOwned && (
            <Button size="lg" wide onClick={() => navigate(paths.yourPackage())}>
              {t('orders.to_packages')}
            </Button>
          )
        ) : (
          <Stack gap={2}>
            {preview && <BeginsLater order={preview} />}
            <Button
              size="lg"
              wide
              pending={isPending}
              disabled={!preview || !accepted || needsCard}
              onClick={() => void pay()}
            >
              {preview ? t('checkout.pay', { amount: money(due) }) : t('checkout.loading')}
            </Button>
          </Stack>
        )
      }
    >
      <QueryStates query={query} loading={t('checkout.loading')} error={t('checkout.error')} rows={3}>
        {({ company_get_crm_product: order }) => (
          <Stack gap={4}>
            <OrderReceipt order={order} />
            {due > 0 && <CardChoice cards={cards} cardId={cardId} onChoose={setCardId} />}
            <label className={styles.terms}>
              <input type="checkbox" checked={accepted} onChange={({ target }) => setAccepted(target.checked)} />
              <span>
                {t(`terms.${orderTermsVersion}.${renews ? 'renewing' : 'once'}${due > 0 ? '' : '_by_credit'}`)}
              </span>
            </label>
            {!accepted && !needsCard && <Note small>{t('checkout.accept_first')}</Note>}
          </Stack>
        )}
      </QueryStates>
    </Sheet>
  );
}
