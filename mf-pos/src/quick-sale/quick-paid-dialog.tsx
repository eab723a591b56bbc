import { SuccessDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useClientWindow } from '../client-screen/client-window';
import { ClientThanks } from '../dialogs';
import { usePaths } from '../paths';
import { PaidFigure, PaidTotal } from '../payment/paid-figure';
import type { QuickSaleFragment } from './quick-sale.generated';

interface Props {
  sale: QuickSaleFragment;
  /** Whether the card was to be saved. */
  savesCard: boolean;
  /** Seconds after which the dialog closes by itself if nothing in it is needed. */
  seconds: number;
  onClose: () => void;
}

/**
 * Confirms the payment: change due or total, and whether the card is saved; leads to the next sale and to the
 * receipt. With change, or a card that was not saved, or while a second screen offers the client a receipt, it stays until
 * it is closed.
 */
export function QuickPaidDialog({ sale: { order, saved_card }, savesCard, seconds, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  const { total } = order.totals;
  const change = order.payments.reduce((all, { change_due }) => all + (change_due ?? 0), 0);
  const isUnsaved = savesCard && !saved_card;
  const [isShownToClient, setShownToClient] = useState(false);
  const second = useClientWindow();
  const thanks = {
    orderId: order.id,
    code: order.order_code,
    client: order.customer,
    total,
    services: [],
    start: order.start_time,
    onClose,
  };
  if (isShownToClient) return <ClientThanks {...thanks} />;
  return (
    <>
      {second && <ClientThanks {...thanks} second={second} />}
      <SuccessDialog
        isOpen
        title={t('paid.title', { code: order.order_code })}
        figure={<PaidFigure total={total} change={change} />}
        message={
          <>
            <PaidTotal total={total} change={change} />
            {savesCard && t(isUnsaved ? 'quick_sale.card_not_saved' : 'quick_sale.card_saved')}
          </>
        }
        seconds={change > 0 || isUnsaved || second ? null : seconds}
        onClose={onClose}
        next={{ label: t('quick_sale.new_sale'), onPress: onClose }}
        actions={[
          { label: t('receipt_page.open'), onPress: () => navigate(paths.receipt({ id: order.id })) },
          ...(second ? [] : [{ label: t('client_screen.show'), onPress: () => setShownToClient(true) }]),
        ]}
      />
    </>
  );
}
